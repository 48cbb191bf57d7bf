/**
 * `npm run client:pack [-- folder]`: makes southbeam-client-<version>.tgz in dist/ or the folder, the typed client as a
 * package without dependencies. It compiles the client's own sources, except that the types of procedures come from their schemas in place of the router
 * (decision "client package"). It prints the name of the file.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { listOperations } from '../server/api/operations.ts';
import { root } from '../server/project-root.ts';
import { writeProcedures } from './pack-client/write-procedures.ts';

const NAME = 'southbeam-client';
const [destination = join(root, 'dist')] = process.argv.slice(2);
await mkdir(join(root, 'dist'), { recursive: true });
/** Inside the repository, so that the compiler and the bundler find what the sources import. */
const work = await mkdtemp(join(root, 'dist', `${NAME}-`));
const sources = join(work, 'sources');
const made = join(work, 'package');

try {
  await copySources();
  await declareTypes();
  await bundle();
  await describePackage();
  const [packed] = JSON.parse(
    run('npm', 'pack', made, '--pack-destination', destination, '--json', '--silent'),
  );
  console.log(`${join(destination, packed.filename)}: ${packed.size} bytes`);
} finally {
  await rm(work, { recursive: true });
}

/** Copies the sources of the client, with other types of procedures. */
async function copySources(): Promise<void> {
  await cp(join(root, 'client/typed-client'), join(sources, 'typed-client'), { recursive: true });
  await cp(join(root, 'client/create-client.ts'), join(sources, 'create-client.ts'));
  await writeFile(join(sources, 'typed-client/procedures.ts'), writeProcedures(listOperations()));
}

/** Writes the declarations. The compiler checks the sources against the types of the package meanwhile. */
async function declareTypes(): Promise<void> {
  const options = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      emitDeclarationOnly: true,
      noEmitOnError: true,
      declaration: true,
      // Neither Node nor a browser alone.
      types: [],
      rootDir: 'sources',
      outDir: 'package/types',
    },
    include: ['sources'],
  };
  await writeFile(join(work, 'tsconfig.json'), JSON.stringify(options));
  run(process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', work);
  const types = join(made, 'types');
  for (const file of await readdir(types, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const text = await readFile(join(types, file), 'utf8');
    // Older compilers find `./name.js` beside `name.d.ts`, but not `./name.ts`.
    await writeFile(join(types, file), text.replaceAll(/(from '\.[^']+)\.ts'/g, "$1.js'"));
  }
}

/** Bundles the code with the one library that it needs, and notes the licence of that. */
async function bundle(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: made,
      emptyOutDir: false,
      // What Node 20 knows.
      target: 'es2022',
      // Whoever debugs a script can read it.
      minify: false,
      license: { fileName: 'licenses.md' },
      lib: {
        entry: join(sources, 'create-client.ts'),
        formats: ['es'],
        fileName: () => 'southbeam-client.js',
      },
    },
  });
}

async function describePackage(): Promise<void> {
  const { version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const description = {
    name: NAME,
    version,
    description: 'The typed client of Southbeam, for scripts and programs',
    license,
    type: 'module',
    exports: { '.': { types: './types/create-client.d.ts', default: './southbeam-client.js' } },
    types: './types/create-client.d.ts',
    sideEffects: false,
    engines: { node: '>=20' },
  };
  await writeFile(join(made, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  await cp(join(root, 'client/typed-client/README.md'), join(made, 'README.md'));
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
