/**
 * `node scripts/run.js users …`: a command line tool, from its source where developers work, from dist/ where only the
 * built product was shipped.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './fingerprint.js';

const [name] = process.argv.splice(2, 1);
const source = join(root, 'scripts', `${name}.ts`);
const built = join(root, 'dist', 'server', `${name}.js`);

/** tsx is a development dependency: `npm ci --omit=dev` leaves it out. */
async function loadTsx() {
  return existsSync(join(root, 'server')) ? import('tsx/esm/api').catch(() => null) : null;
}

const tsx = await loadTsx();
tsx?.register();
if (!tsx && !existsSync(built)) {
  console.error('Run npm run build first: this tool is a part of the built product.');
  process.exit(1);
}
await import(pathToFileURL(tsx ? source : built).href);
