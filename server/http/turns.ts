/**
 * Runs heavy tasks one after the other, each in its own turn of the event loop. Other requests are answered
 * between two tasks, so a thousand pages that are asked for at once hold nobody up for longer than one page.
 * The callers take turns, too: who asks for a thousand pages delays the page of somebody else by one page.
 */
import { setImmediate } from 'node:timers/promises';

/** A task that waits or runs, or is done. */
export interface Turn<T> {
  /** Resolves or rejects like the task. */
  result: Promise<T>;
  /** Another caller waits for the task, too. It begins when it is the turn of either. */
  join(caller: string): void;
}

export class Turns {
  /** The waiting tasks of each caller. The caller whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => Promise<void> | undefined)[]>();
  #working: Promise<void> | undefined;

  /** Runs a task when it is the turn of its caller. */
  run<T>(caller: string, task: () => Promise<T>): Turn<T> {
    const { promise, resolve, reject } = withResolvers<T>();
    let isBegun = false;
    const begin = () => {
      if (isBegun) return undefined;
      isBegun = true;
      return task().then(resolve, reject);
    };
    const join = (other: string) => {
      if (isBegun) return;
      const tasks = this.#waiting.get(other);
      if (tasks?.includes(begin)) return;
      if (tasks) tasks.push(begin);
      else this.#waiting.set(other, [begin]);
      this.#working ??= this.#work();
    };
    join(caller);
    return { result: promise, join };
  }

  /** Resolves when no task runs or waits. */
  async idle(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  async #work(): Promise<void> {
    for (let begin = this.#next(); begin !== undefined; begin = this.#next()) {
      const done = begin();
      if (done === undefined) continue;
      await done;
      await setImmediate();
    }
    this.#working = undefined;
  }

  #next(): (() => Promise<void> | undefined) | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [caller, tasks] = first;
    const begin = tasks.shift();
    this.#waiting.delete(caller);
    if (tasks.length > 0) this.#waiting.set(caller, tasks);
    return begin;
  }
}

/** Promise.withResolvers, which Node 20 does not have. */
function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
