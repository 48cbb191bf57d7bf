/** Measures what the check of a token costs once it is known, without HTTP. */
import { createTokens } from '../../../server/auth/tokens.ts';
import { buildToken } from '../../../tests/support/build-token.ts';
import { prepareServer } from '../../../tests/support/killable-server.ts';
import type { Row } from '../rows.ts';
import { percentile } from '../search/measures.ts';

const CHECKS = 100_000;
const ASKED_MS = 0.1;

export async function benchTokens(): Promise<Row[]> {
  const server = await prepareServer({ isBuilt: true });
  try {
    await server.start();
    const { secret } = await buildToken(server.sql, { addresses: ['127.0.0.0/8'] });
    const tokens = createTokens(server.sql, () => true);
    const times: number[] = [];
    for (let check = 0; check < CHECKS; check++) {
      const begin = performance.now();
      if ((await tokens.find(secret, '127.0.0.1')) === null) throw new Error('The token was refused');
      times.push(performance.now() - begin);
    }
    const [first = 0] = times;
    times.sort((a, b) => a - b);
    const median = percentile(times, 0.5);
    return [
      {
        what: `the check of a known token (${CHECKS.toLocaleString('en-NZ')} of them; the first, which asks the database, ${first.toFixed(1)} ms)`,
        asked: `<= ${ASKED_MS} ms at the median`,
        measured: `${median.toFixed(4)} ms, p99 ${percentile(times, 0.99).toFixed(4)} ms`,
        ok: median <= ASKED_MS,
      },
    ];
  } finally {
    await server.stop();
  }
}
