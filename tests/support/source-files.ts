/** The source files of the repository, for the tests of its rules. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../../server/project-root.ts';

/** Every TypeScript file that git tracks, or would track because it is not ignored. */
export const sourceFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

export const isTest = (file: string): boolean => /^(?:tests|tools)\/|\.test\.tsx?$/.test(file);

/** The project files that each file imports, statically or dynamically, types included. */
export const imports: ReadonlyMap<string, readonly string[]> = new Map(
  sourceFiles.map((file) => [
    file,
    [...readSource(file).matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g)].map(([, path]) =>
      normalize(join(dirname(file), path!)).replaceAll('\\', '/'),
    ),
  ]),
);
