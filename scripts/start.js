/** `npm start`: builds if the sources changed since the last build, then runs the server in this process. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, root } from './fingerprint.js';

process.env.NODE_ENV ??= 'production';
console.log('\n  Southbeam');
if (!(await isBuilt())) {
  if (!hasBuildTools()) {
    console.error(
      '\nSouthbeam could not start: the product is not built from these sources, and the packages that build it are not installed. Run npm ci && npm run build.',
    );
    process.exit(1);
  }
  console.log('  Building (at the first start and after changes)');
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('\nSouthbeam could not start: the build failed, see above.');
    process.exit(1);
  }
}
/** They are missing after `npm ci --omit=dev`, or with NODE_ENV=production. */
function hasBuildTools() {
  try {
    return import.meta.resolve('vite') !== '';
  } catch {
    return false;
  }
}

await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
