/**
 * Ends the process that loads it (by `import`, or before its program by `node --import`) at once when its parent is
 * gone, however that ended: the parent holds the other end of its standard input, which has to be a pipe.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL'));
  process.stdin.on('error', () => undefined).resume();
  process.stdin.unref();
}
