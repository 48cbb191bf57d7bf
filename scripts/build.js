/** Builds the browser's bundle and the server's bundle into dist/, and notes of which sources. */
import { mkdir, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { fingerprint, root, stampFile } from './fingerprint.js';

process.chdir(root);
process.env.NODE_ENV = 'production';
const sources = await fingerprint();
await build({ logLevel: 'warn' });
await build({
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/server',
    sourcemap: true,
    rolldownOptions: { input: { main: 'server/main.ts' }, output: { entryFileNames: '[name].js' } },
  },
});
await mkdir('dist', { recursive: true });
await writeFile(stampFile, sources);
