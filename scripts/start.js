/** `npm start`: builds if the sources changed since the last build, then runs the server in this process. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, root } from './fingerprint.js';

process.env.NODE_ENV ??= 'production';
console.log('\n  Southbeam');
if (!(await isBuilt())) {
  console.log('  Building (only after changes)');
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('\nSouthbeam could not start: the build failed, see above.');
    process.exit(1);
  }
}
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
