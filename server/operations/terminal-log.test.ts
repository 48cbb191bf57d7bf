import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openTerminalLog } from './terminal-log.ts';

function output(isTTY: boolean) {
  const written: string[] = [];
  const out: Writable & { isTTY?: boolean } = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  out.isTTY = isTTY;
  return { out, written };
}

test('at a terminal, each entry is one plain line that says when, how bad, and what', async () => {
  const { out, written } = output(true);
  const stream = (await openTerminalLog(out))!;
  const { log } = Fastify({ logger: { stream } });
  log.warn({ address: '192.0.2.1', counts: { calls: 3 } }, 'Requests were over a limit');
  log.error({ err: new Error('first\nsecond') }, 'A procedure failed');
  expect(written).toHaveLength(2);
  for (const line of written) expect(line).toMatch(/^ {2}\[\d\d:\d\d:\d\d\] (?:WARN|ERROR): [^\n]+\n$/);
  expect(written[0]).toContain('Requests were over a limit');
  expect(written[0]).toContain('192.0.2.1');
  expect(written[1]).toContain('first');
  expect(written.join('')).not.toContain('pid');
});

test('elsewhere the log stays JSON', async () => {
  expect(await openTerminalLog(output(false).out)).toBeUndefined();
});
