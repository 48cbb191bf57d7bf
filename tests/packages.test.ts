/** `npm ci --omit=dev && npm start` must build and run the product without any development dependency. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../server/project-root.ts';

const IMPORT = /(?:^import[^'"\n]*|^} from |\bimport\(|^export .* from )['"]([^'"./][^'"]*)['"]/gm;
/** Imported only if present. The shipped product works without it. */
const OPTIONAL = ['scripts/run.js: tsx'];
/** Files that only developers and tests run. */
const OF_DEVELOPMENT = /\.test\.|^scripts\/(?:test|browser|dev|db|users|draw-share-card)\./;

test('every package that the product imports is a dependency', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const files = execFileSync(
    'git',
    ['ls-files', 'client', 'server', 'shared', 'sql', 'scripts', 'vite.config.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !OF_DEVELOPMENT.test(file));
  const missing = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
      .map(([, name]) => name!)
      .filter((name) => !isBuiltin(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter((name) => !(name in dependencies))
      .map((name) => `${file}: ${name}`)
      .filter((found) => !OPTIONAL.includes(found)),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});
