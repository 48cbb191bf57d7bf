/**
 * Runs a command line tool, such as `node scripts/run.js users …`. Uses its source during development and
 * dist/ where only the build was shipped.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './fingerprint.js';

const [name] = process.argv.splice(2, 1);
const source = join(root, 'scripts', `${name}.ts`);
const built = join(root, 'dist', 'server', `${name}.js`);

/** tsx is a development dependency, so it is missing after `npm ci --omit=dev`. */
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
