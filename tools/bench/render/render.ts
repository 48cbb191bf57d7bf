/**
 * Measures how many pages one core renders per second, in a process of its own and without HTTP. The data of
 * the pages is fetched before: this is the work of React and of our components.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../server/project-root.ts';
import type { Row } from '../rows.ts';

const PRODUCTS = 5000;
/** Pages per second that each kind of page must reach. */
const LEAST = { catalogue: 120, product: 100, home: 45 };

export async function benchRender(): Promise<Row[]> {
  const output = execFileSync(
    process.execPath,
    [
      '--import',
      'tsx',
      join(root, 'tools', 'bench', 'render', 'measure.ts'),
      join(root, 'dist', 'server'),
      String(PRODUCTS),
    ],
    { env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  const measured = JSON.parse(output) as Record<keyof typeof LEAST, number>;
  return (['catalogue', 'product', 'home'] as const).map((name) => ({
    what: `Pages rendered per second on one core, ${name}, ${PRODUCTS.toLocaleString('en-NZ')} products`,
    asked: `>= ${LEAST[name]}/s`,
    measured: `${measured[name].toFixed(0)}/s`,
    ok: measured[name] >= LEAST[name],
  }));
}
