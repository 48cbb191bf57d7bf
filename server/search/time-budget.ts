/** Divides a long job into chunks, so that requests are answered in between. */
import { setImmediate } from 'node:timers/promises';

export class TimeBudget {
  private readonly milliseconds: number;
  private end: number;

  /** Starts the first chunk. `milliseconds` is how long a chunk may take. */
  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
    this.end = performance.now() + milliseconds;
  }

  /** Whether the chunk has taken its time. */
  get isSpent(): boolean {
    return performance.now() >= this.end;
  }

  /** Yields to the event loop, then starts the next chunk. */
  async renew(): Promise<void> {
    await setImmediate();
    this.end = performance.now() + this.milliseconds;
  }
}
