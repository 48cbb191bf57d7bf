/** Asks at a terminal for the passphrase of an encrypted archive. What is typed is not shown. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ArchiveSource } from '../server/backup/backup-place.ts';
import { needsPassphrase } from '../server/backup/read-archive.ts';

/**
 * The passphrase of the settings; what somebody types if there is none and the archive needs one; undefined if nobody is at a
 * terminal.
 */
export async function askPassphrase(
  archive: ArchiveSource,
  known: string | undefined,
): Promise<string | undefined> {
  if (known !== undefined || !process.stdin.isTTY || !(await needsPassphrase(archive))) return known;
  process.stdout.write('Passphrase of the archive: ');
  // With a terminal the keys are not echoed by the system, and this output shows none of them.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  lines.once('SIGINT', () => process.exit(130));
  const [line] = (await once(lines, 'line')) as [string];
  lines.close();
  process.stdout.write('\n');
  return line;
}
