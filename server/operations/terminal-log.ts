/** The log at a terminal: one plain line for each entry. Everywhere else it is JSON, for programs. */
import { Writable } from 'node:stream';

/** A stream that may be a terminal. */
type Output = Writable & { isTTY?: boolean };

/** Where the log goes if a person reads it at a terminal: to `out`, one line each. undefined if nobody does. */
export async function openTerminalLog(out: Output): Promise<Writable | undefined> {
  if (!out.isTTY) return undefined;
  const { prettyFactory } = await import('pino-pretty');
  const describe = prettyFactory({
    singleLine: true,
    colorize: false,
    ignore: 'pid,hostname,event',
    translateTime: 'SYS:HH:MM:ss',
    // An error is told in its line, not with its stack below.
    errorLikeObjectKeys: [],
  });
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString('utf8').split('\n'))
        if (line !== '') out.write(`  ${describe(line)}`);
      done();
    },
  });
}
