/** Compares the types of the package with those of the router, in the compiler. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRouter } from '../../scripts/pack-client/write-router.ts';
import { listOperations } from '../../server/api/operations.ts';
import { root } from '../../server/project-root.ts';

/** Any JSON is compared as a whole, because it contains itself. */
const HEAD = `
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { z } from 'zod';
import type { RouterInputs, RouterOutputs } from '../../client/api.ts';
import type { AppRouter } from './router.ts';

type Json = z.core.util.JSONType;
type Flat<T> = unknown extends T ? unknown : [Json] extends [T] ? 'any JSON' : FlatPart<T>;
type FlatPart<T> = T extends void ? undefined : T extends Date ? Date : T extends object ? { [Name in keyof T]: Flat<T[Name]> } : T;
type Same<A, B> = (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;
type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
`;

/** The inputs and outputs of procedures whose types differ, such as `staff.brands.list input`. */
export async function differingTypes(paths: readonly string[]): Promise<string[]> {
  await mkdir(join(root, 'dist'), { recursive: true });
  // Inside the repository, so that the compiler finds the router and its packages.
  const folder = await mkdtemp(join(root, 'dist', 'types-'));
  try {
    const lines = paths.flatMap((path) => {
      const part = path.split('.').map((name) => `['${name}']`);
      return [
        `true satisfies Same<RouterInputs${part.join('')}, Inputs${part.join('')}>; // ${path} input`,
        `true satisfies Same<RouterOutputs${part.join('')}, Outputs${part.join('')}>; // ${path} output`,
      ];
    });
    const source = `${HEAD}${lines.join('\n')}\n`;
    await writeFile(join(folder, 'same.ts'), source);
    await writeFile(join(folder, 'router.ts'), writeRouter(listOperations()));
    await cp(join(root, 'client/typed-client/southbeam-error.ts'), join(folder, 'southbeam-error.ts'));
    const options = { extends: '../../tsconfig.json', include: ['.'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const errors = (await compile(folder)).split('\n').filter((line) => line.includes('error TS'));
    return errors.map((error) => {
      const [, line] = /same\.ts\((\d+),/.exec(error) ?? [];
      return line ? source.split('\n')[Number(line) - 1]!.split(' // ')[1]! : error;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the repository's compiler says about a project; empty if nothing. */
export function compile(folder: string): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [compiler, '-p', folder],
      { maxBuffer: 64 * 1024 * 1024 },
      (_, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}
