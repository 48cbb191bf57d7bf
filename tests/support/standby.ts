/** The pair of server-pair.ts for a test file. */
import { afterwards } from './afterwards.ts';
import { openPair, type Server } from './server-pair.ts';

/** Starts both, migrated. They are gone after the tests of the file. */
export async function startPair(): Promise<{ primary: Server; standby: Server }> {
  const { end, ...servers } = await openPair();
  afterwards(end);
  return servers;
}
