/**
 * Tells whether dist/ is up to date by a hash of the name, size and modification time of all source files, and of the versions of
 * the packages.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const stampFile = join(root, 'dist', 'built-from.txt');

const SOURCES = ['client', 'server', 'shared', 'demo', 'scripts', 'vite.config.ts'];
/** Read, because `npm prune` writes it again without a change. */
const LOCK = 'package-lock.json';

/**
 * A hash that changes with any source. Empty if the sources are absent, because only the build was shipped.
 */
export async function fingerprint() {
  const shipped = await stat(join(root, 'server')).catch(() => null);
  if (!shipped) return '';
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await listFiles(join(root, source))) {
      const { size, mtimeMs } = await stat(file);
      // Relative, so that a folder that was moved is still built.
      hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
    }
  }
  hash.update(await readFile(join(root, LOCK)).catch(() => ''));
  return hash.digest('hex');
}

/** Whether dist/ was built from the current sources. */
export async function isBuilt() {
  const built = await readFile(stampFile, 'utf8').catch(() => null);
  if (built === null) return false;
  const sources = await fingerprint();
  return sources === '' || sources === built;
}

async function listFiles(path) {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
