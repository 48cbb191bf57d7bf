import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes in use by the heap and array buffers after a full garbage collection. Needs no command line flag. */
export async function bytesInUse(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let nth = 0; nth < 3; nth++) {
    collect();
    // Array buffers are freed some time after the collection that found them unused, and no event says when.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
