/** Packs the client and unpacks it into an empty folder outside the repository, beside the packages that it depends on. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../server/project-root.ts';

const execute = promisify(execFile);

export interface InstalledClient {
  /** The package as it is handed out. */
  tarball: string;
  /** Where it was unpacked. */
  installed: string;
  /** The folder in which a script can import it, with nothing else in it. */
  folder: string;
  /** Writes a file into the folder. */
  write(name: string, text: string): Promise<void>;
  /** Runs a program of plain Node in the folder, without any variable that the tests have set. */
  run(name: string, ...args: string[]): Promise<string>;
  end(): Promise<void>;
}

export async function installClient(): Promise<InstalledClient> {
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-installed-'));
  const packages = join(folder, 'node_modules');
  const installed = join(packages, 'southbeam-client');
  await mkdir(installed, { recursive: true });
  await execute('npm', ['run', 'client:pack', '--', packages], { cwd: root });
  const [name] = (await readdir(packages)).filter((file) => file.endsWith('.tgz'));
  const tarball = join(packages, name!);
  await execute('tar', ['xzf', tarball, '--strip-components=1', '-C', installed]);
  const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  for (const dependency of Object.keys(dependencies)) {
    await mkdir(dirname(join(packages, dependency)), { recursive: true });
    // Not from the registry, which a test must not need.
    await symlink(join(root, 'node_modules', dependency), join(packages, dependency));
  }
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const env = { PATH: process.env.PATH, HOME: folder };
  return {
    ...{ tarball, installed, folder },
    write: (file, text) => writeFile(join(folder, file), text),
    run: async (file, ...args) =>
      (await execute(process.execPath, [file, ...args], { cwd: folder, env })).stdout,
    end: () => rm(folder, { recursive: true }),
  };
}
