/**
 * Runs heavy tasks one after the other, each in its own turn of the event loop. Other requests are answered
 * between two tasks, so a thousand pages that are asked for at once hold nobody up for longer than one page.
 */
import { setImmediate } from 'node:timers/promises';

export class Turns {
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = false;

  /** Whether a task is running or waiting. */
  get isBusy(): boolean {
    return this.#running;
  }

  /** Runs a task when those before it are done. Resolves or rejects like the task. */
  run<T>(task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push(() => task().then(resolve, reject));
      if (!this.#running) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#running = true;
    for (let task = this.#waiting.shift(); task !== undefined; task = this.#waiting.shift()) {
      await task();
      await setImmediate();
    }
    this.#running = false;
  }
}
