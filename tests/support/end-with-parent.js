/**
 * Loaded before the program of a child process (`node --import`): ends it at once when the parent is gone, however that
 * ended, since the parent holds the other end of its standard input.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL'));
  process.stdin.on('error', () => undefined).resume();
  process.stdin.unref();
}
