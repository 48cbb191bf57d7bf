import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One configuration for the browser's bundle, the server's bundle (--ssr) and the tests. */
export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    modulePreload: { polyfill: false },
    // The staff area is loaded once in the morning and used all day.
    chunkSizeWarningLimit: 1200,
  },
  // Icons are thousands of modules; bundling takes the few that are used. The same goes for what has no ESM for Node.
  ssr: { noExternal: ['@tabler/icons-react'] },
});
