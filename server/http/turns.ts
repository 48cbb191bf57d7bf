/**
 * Runs heavy tasks one after the other, each in its own turn of the event loop. Other requests are answered
 * between two tasks, so a thousand pages that are asked for at once hold nobody up for longer than one page.
 */
import { setImmediate } from 'node:timers/promises';

export class Turns {
  readonly #waiting: (() => Promise<void>)[] = [];
  /** Tasks that run only while nothing else waits. */
  readonly #background: (() => Promise<void>)[] = [];
  #running = false;

  /** Runs a task when those before it are done. Resolves or rejects like the task. */
  run<T>(task: () => Promise<T>, { isBackground = false } = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const queue = isBackground ? this.#background : this.#waiting;
      queue.push(() => task().then(resolve, reject));
      if (!this.#running) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#running = true;
    for (let task = this.#next(); task !== undefined; task = this.#next()) {
      await task();
      await setImmediate();
    }
    this.#running = false;
  }

  #next(): (() => Promise<void>) | undefined {
    return this.#waiting.shift() ?? this.#background.shift();
  }
}
