/**
 * `npm run client:pack [-- folder]`: makes southbeam-client-<version>.tgz in dist/ or the folder: the client's own sources,
 * compiled, with the type of the router written from the schemas of the procedures (decision "client package"). It prints the name
 * of the file.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listOperations } from '../server/api/operations.ts';
import { root } from '../server/project-root.ts';
import { writeRouter } from './pack-client/write-router.ts';

const NAME = 'southbeam-client';
/** What the client imports. */
const LIBRARIES = ['@trpc/client', '@trpc/server', 'p-limit', 'superjson'];

const [destination = join(root, 'dist')] = process.argv.slice(2);
await mkdir(join(root, 'dist'), { recursive: true });
/** Inside the repository, so that the compiler finds what the sources import. */
const work = await mkdtemp(join(root, 'dist', `${NAME}-`));
const sources = join(work, 'sources');
const made = join(work, 'package');

try {
  await cp(join(root, 'client/typed-client'), join(sources, 'typed-client'), { recursive: true });
  await cp(join(root, 'client/create-client.ts'), join(sources, 'create-client.ts'));
  await writeFile(join(sources, 'typed-client/router.ts'), writeRouter(listOperations()));
  await compile();
  await describePackage();
  const [packed] = JSON.parse(
    run('npm', 'pack', made, '--pack-destination', destination, '--json', '--silent'),
  );
  console.log(`${join(destination, packed.filename)}: ${packed.size} bytes`);
} finally {
  await rm(work, { recursive: true });
}

/** Compiles the sources. The compiler checks them against the types of the package meanwhile. */
async function compile(): Promise<void> {
  const compilerOptions = {
    ...{ noEmit: false, noEmitOnError: true, declaration: true, rewriteRelativeImportExtensions: true },
    // What Node 20 knows, and neither Node nor a browser alone.
    ...{ target: 'ES2022', types: [], rootDir: 'sources', outDir: 'package' },
  };
  const options = { extends: '../../tsconfig.json', compilerOptions, include: ['sources'] };
  await writeFile(join(work, 'tsconfig.json'), JSON.stringify(options));
  run(process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', work);
  for (const file of await readdir(made, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const text = await readFile(join(made, file), 'utf8');
    // The compiler leaves the endings in declarations, which other compilers do not follow.
    await writeFile(join(made, file), text.replaceAll(/(from '\.[^']+)\.ts'/g, "$1.js'"));
  }
}

async function describePackage(): Promise<void> {
  const { version, license, dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const known = { ...dependencies, ...devDependencies };
  const description = {
    name: NAME,
    version,
    description: 'The typed client of Southbeam, for scripts and programs',
    license,
    type: 'module',
    exports: './create-client.js',
    sideEffects: false,
    engines: { node: '>=20' },
    dependencies: Object.fromEntries(LIBRARIES.map((library) => [library, `^${known[library]}`])),
  };
  await writeFile(join(made, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  await cp(join(root, 'client/typed-client/README.md'), join(made, 'README.md'));
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
