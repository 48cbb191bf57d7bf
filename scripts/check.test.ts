import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { root } from '../server/project-root.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A project with our settings and one source file. */
const folder = await mkdtemp(join(tmpdir(), 'southbeam-check-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const scripts = ['check', 'run-tools', 'fingerprint'].map((name) => join('scripts', `${name}.js`));
for (const file of ['package.json', 'biome.json', 'tsconfig.json', '.gitignore', ...scripts])
  await cp(join(root, file), join(folder, file));
await mkdir(join(folder, 'shared'));
await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
execFileSync('git', ['init', '--quiet'], { cwd: folder });

async function check(source: string) {
  await writeFile(join(folder, 'shared', 'size.ts'), source);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check.js'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const output = stdout + stderr;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with an escape character.
  expect(output).not.toMatch(/\u001b/);
  return {
    status,
    format: /size\.ts format/.test(output),
    types: /size\.ts.*error TS2322/.test(output),
    advice: /\nRun `npm run format`\..*\n$/.test(stdout),
  };
}

test('both tools report their errors, and either failing makes the check fail', async () => {
  expect(await check('export const size: number  = "wide";\n')).toEqual({
    status: 1,
    format: true,
    types: true,
    advice: true,
  });
  expect(await check("export const size: number = 'wide';\n")).toEqual({
    status: 1,
    format: false,
    types: true,
    advice: false,
  });
  expect(await check('export const size  = "wide";\n')).toEqual({
    status: 1,
    format: true,
    types: false,
    advice: true,
  });
  expect(await check("export const size = 'wide';\n")).toEqual({
    status: 0,
    format: false,
    types: false,
    advice: false,
  });
});
