import { mkdir, writeFile } from 'node:fs/promises';
import { startProduct } from '../support/product.ts';
import { withDatabase } from './product-database.ts';

/**
 * Starts one product for all browser tests. Each test uses its own client address (watched.ts), because all
 * of them together would exceed the limits of a single address. A test that needs its own product starts it
 * on a copy of DEMO_DATA.
 */
export default async function setup() {
  const demo = await startProduct();
  await demo.halt();
  const product = await startProduct(
    { TRUST_PROXY: 'loopback', WEBHOOKS_ALLOW_LOOPBACK: 'true', LOG_LEVEL: 'info' },
    demo.dataDir,
  );
  process.env.BASE_URL = product.url;
  process.env.PRODUCT_DATA = product.dataDir;
  process.env.DEMO_DATA = demo.dataDir;
  return async () => {
    const people = await listPeople();
    await product.stop();
    await demo.remove();
    await expectNobodyIn(product.output(), people);
  };
}

/** What the database knows of the people of all tests: names, addresses, numbers and messages. */
function listPeople(): Promise<string[]> {
  return withDatabase(async (sql) => {
    const rows = await sql<{ text: string }[]>`
      select distinct text from (
        select unnest(array[full_name, email, phone, message]) from contact_queries
        union all select unnest(array[name, email]) from users
        union all select email from auth_users
        union all select unnest(array[recipient, body_text]) from mails
      ) personal (text) where length(text) >= 8`;
    return rows.map(({ text }) => text);
  });
}

/** Keeps the log of the server, and fails if it holds personal data (docs/safety.md, logs). */
async function expectNobodyIn(output: string, people: readonly string[]): Promise<void> {
  const log = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  await mkdir('test-results', { recursive: true });
  await writeFile('test-results/server.log', log);
  // A message is several lines, which the log would hold as one.
  const found = people.filter((text) => log.includes(JSON.stringify(text).slice(1, -1)));
  process.stdout.write(
    `The server logged ${log.length} bytes, with ${found.length} of ${people.length} personal texts, asked 0\n`,
  );
  if (found.length > 0) throw new Error(`test-results/server.log holds personal data: ${found.join(' | ')}`);
}
