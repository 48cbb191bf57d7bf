import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../project-root.ts';

/** Runs `failStop` or `failStart` in a process of its own, because it ends the process. */
function fail(how: 'failStop' | 'failStart', error: string) {
  const code = `
    const { ${how} } = await import('./server/start/start-failure.ts');
    const { DemoContentError } = await import('./demo/insert-into.ts');
    ${how}(${error});`;
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
  const { status, stderr } = fail('failStop', error);
  expect([status, stderr]).toEqual([1, `\nSouthbeam did not stop cleanly: ${why}\n`]);
});

test('a start whose demo content does not fit the tables says so in one line', () => {
  const { status, stderr } = fail('failStart', `new DemoContentError('the demo content has no value')`);
  expect([status, stderr]).toEqual([1, '\nSouthbeam could not start: the demo content has no value\n']);
});
