/**
 * Loaded before the program of a child process (`node --import`). Kills the child as soon as the parent is
 * gone, even if the parent was killed: the parent holds the other end of the child's standard input, which
 * then closes.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL'));
  process.stdin.on('error', () => undefined).resume();
  process.stdin.unref();
}
