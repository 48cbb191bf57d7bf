/**
 * Moves the clock of a process that loads it before its program: SIGUSR2 puts it a day ahead, the next one a day back, the
 * next one right. Like a clock that somebody sets: timers and performance.now go on.
 */
const DAY_MS = 24 * 60 * 60 * 1000;
const SHIFTS = [0, DAY_MS, -DAY_MS];
const Right = Date;
let turn = 0;
const now = () => Right.now() + SHIFTS[turn % SHIFTS.length];

globalThis.Date = new Proxy(Right, {
  apply: () => new Right(now()).toString(),
  construct: (target, args, made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made === globalThis.Date ? target : made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
process.on('SIGUSR2', () => {
  turn++;
});
