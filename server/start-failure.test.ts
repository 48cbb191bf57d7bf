import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './project-root.ts';

/** Runs `failStop` in a process of its own, because it ends the process. */
function failStop(error: string) {
  const code = `const { failStop } = await import('./server/start-failure.ts'); failStop(${error});`;
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: root,
    encoding: 'utf8',
  });
}

test.each([
  [`'it took longer than 28 seconds.'`, 'it took longer than 28 seconds.'],
  [`new Error('The socket is gone')`, 'The socket is gone'],
  [`Object.assign(new Error('write CONNECT_TIMEOUT'), { code: 'CONNECT_TIMEOUT' })`, 'write CONNECT_TIMEOUT'],
])('a stop that fails with %s says why in one line', (error, why) => {
  const { status, stderr } = failStop(error);
  expect([status, stderr]).toEqual([1, `\nSouthbeam did not stop cleanly: ${why}\n`]);
});
