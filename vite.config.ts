import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Configures the client build, the server build (`ssr: true`) and the development server. */
export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    modulePreload: { polyfill: false },
    // The API reference is one library.
    chunkSizeWarningLimit: 1600,
  },
  // The icon package has thousands of modules. Bundling it keeps only the few that we use.
  ssr: { noExternal: ['@tabler/icons-react'] },
});
