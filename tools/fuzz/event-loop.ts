/** Measures how long this process blocked its event loop. Excludes delays due to a busy machine. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Hold {
  /** Duration in milliseconds. */
  ms: number;
}

export interface LoopMeasures {
  /** The longest delay that Node measured in milliseconds, whatever the cause. */
  delay: number;
  /** The longest time in milliseconds that this process itself kept the event loop busy. */
  held: number;
}

const EVERY_MS = 10;
/** Longer holds are reported, in milliseconds. */
export const LONG_MS = 200;
/** A process that used a smaller share of CPU time than this was waiting for the machine. */
const BUSY = 0.5;

export function watchEventLoop(tell: (hold: Hold) => unknown) {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
  delay.enable();
  let held = 0;
  let last = performance.now();
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const gap = now - last - EVERY_MS;
    const { user, system } = process.cpuUsage(used);
    if ((user + system) / 1000 > gap * BUSY) {
      held = Math.max(held, gap);
      if (gap > LONG_MS) tell({ ms: gap });
    }
    last = now;
    used = process.cpuUsage();
  }, EVERY_MS);
  return {
    read: (): LoopMeasures => ({ delay: delay.max / 1e6, held }),
    reset() {
      delay.reset();
      held = 0;
      last = performance.now();
      used = process.cpuUsage();
    },
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
