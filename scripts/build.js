/** Builds the client and server bundles into dist/ and records the fingerprint of their sources. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { fingerprint, root, stampFile } from './fingerprint.js';
import { inlineStyle } from './inline-style.js';

process.chdir(root);
process.env.NODE_ENV = 'production';
const sources = await fingerprint();
const assets = 'dist/client/assets';
/** What each page of a document loads, whatever its screen. */
const ENTRIES = { site: 'client/entry/hydrate.tsx', staff: 'client/entry/staff.tsx' };
const compressed = [];
const known = new Set();
// Build each document separately, so that no chunk of the public site contains code of the others.
for (const document of ['site', 'staff', 'reference']) {
  await build({
    logLevel: 'warn',
    build: {
      emptyOutDir: document === 'site',
      // One style sheet for the whole site, so that a page always arrives with all the styles it needs.
      cssCodeSplit: document !== 'site',
      rolldownOptions: {
        input: `client/${document}.html`,
        ...(document !== 'reference' && { output: { codeSplitting: await groupEveryPage(document) } }),
      },
    },
  });
  if (document === 'site') await inlineStyle('dist/client', 'client/site.html');
  const names = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name) && !known.has(name));
  for (const name of names) known.add(name);
  // Visitors wait for their first page. Staff and developers load theirs once after a release: 9 % larger, compressed in a tenth of
  // the time.
  const quality = document === 'site' ? constants.BROTLI_MAX_QUALITY : 9;
  compressed.push(compressAssets(names, quality));
}
await build({
  logLevel: 'warn',
  // The server's bundle holds what renders pages and emails and whatever else is no dependency of production, so that
  // production need not install it (decision "starting and upgrades"). Dependencies are imported from node_modules.
  ssr: { noExternal: true, external: await listDependencies() },
  build: {
    ssr: true,
    outDir: 'dist/server',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        pages: 'client/entry/server.tsx',
        users: 'scripts/users.ts',
        db: 'scripts/db.ts',
        backup: 'scripts/backup.ts',
        restore: 'scripts/restore.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});
await Promise.all(compressed);
await writeFile(stampFile, sources);

/** The packages that `npm ci --omit=dev` installs by name. */
async function listDependencies() {
  const { dependencies, optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

/**
 * Finds the modules that a document loads on every page. Builds with the bundler's own chunking, so library
 * modules that only a lazy screen uses are left out.
 */
async function modulesOfEveryPage(document) {
  const { output } = await build({
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: ENTRIES[document], preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const loaded = new Set();
  const next = [...chunks.values()].filter(({ isEntry }) => isEntry);
  for (let chunk = next.pop(); chunk !== undefined; chunk = next.pop()) {
    if (loaded.has(chunk)) continue;
    loaded.add(chunk);
    next.push(...chunk.imports.map((name) => chunks.get(name)));
  }
  return new Set([...loaded].flatMap(({ modules }) => Object.keys(modules)));
}

/** Puts the code that every page loads into three files: React, the other libraries, and our own code. */
async function groupEveryPage(document) {
  const modules = await modulesOfEveryPage(document);
  const name = (id) => {
    if (!modules.has(id) || id.includes('vite/preload-helper')) return null;
    if (/node_modules.(react|react-dom|scheduler)[\\/]/.test(id)) return 'react';
    return id.includes('node_modules') ? 'libraries' : 'app';
  };
  return { groups: [{ name, debugName: 'every page', includeDependenciesRecursively: false }] };
}

/**
 * Compresses assets once, on other cores while the rest is bundled. The server picks the encoding that the browser accepts.
 */
async function compressAssets(names, quality) {
  await Promise.all(
    names.map(async (name) => {
      const file = join(assets, name);
      const bytes = await readFile(file);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
