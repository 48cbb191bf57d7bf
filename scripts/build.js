/** Builds the browser's bundle and the server's bundle into dist/, and notes of which sources. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { fingerprint, root, stampFile } from './fingerprint.js';
import { inlineStyle } from './inline-style.js';

process.chdir(root);
process.env.NODE_ENV = 'production';
const sources = await fingerprint();
// One build for each document, so that no chunk of the public site carries a line of the staff area.
for (const document of ['site', 'staff']) {
  await build({
    logLevel: 'warn',
    build: {
      emptyOutDir: document === 'site',
      // A page arrives with the style of whichever screen it shows.
      cssCodeSplit: document !== 'site',
      rolldownOptions: {
        input: `client/${document}.html`,
        // What every page of the public site runs is one file; the rest follows the screens.
        ...(document === 'site' && {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: reachedFrom('client/main.tsx'),
                  debugName: 'site',
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        }),
      },
    },
  });
}
await inlineStyle('dist/client', 'client/site.html');
await build({
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/server',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', pages: 'client/entry-server.tsx' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
await compressAssets('dist/client/assets');
await mkdir('dist', { recursive: true });
await writeFile(stampFile, sources);

/** Puts what `entry` imports, directly or through others, without waiting, into three files: React, the other libraries, and ours. */
function reachedFrom(entry) {
  let reached;
  return (id, graph) => {
    if (!reached) {
      reached = new Set();
      const next = [join(root, entry)];
      for (let module = next.pop(); module !== undefined; module = next.pop()) {
        if (reached.has(module)) continue;
        reached.add(module);
        next.push(...(graph.getModuleInfo(module)?.importedIds ?? []));
      }
    }
    if (!reached.has(id) || id.includes('vite/preload-helper')) return null;
    if (/node_modules.(react|react-dom|scheduler)[\\/]/.test(id)) return 'react';
    return id.includes('node_modules') ? 'libraries' : 'app';
  };
}

/** Compresses once what is sent many times; the server picks what the browser understands. */
async function compressAssets(folder) {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(bytes));
    await writeFile(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}
