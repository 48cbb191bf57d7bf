/** Packs the client and installs it into an empty folder outside the repository, as somebody without the repository does. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../server/project-root.ts';

const execute = promisify(execFile);

export interface InstalledClient {
  /** The package as it is handed out. */
  tarball: string;
  /** The folder in which it was installed, with nothing else in it. */
  folder: string;
  /** How long the installation took, in milliseconds. */
  installMs: number;
  /** Writes a file into the folder. */
  write(name: string, text: string): Promise<void>;
  /** Runs a program of plain Node in the folder, without any variable that the tests have set. */
  run(name: string, ...args: string[]): Promise<string>;
  end(): Promise<void>;
}

export async function installClient(): Promise<InstalledClient> {
  const packed = await mkdtemp(join(tmpdir(), 'southbeam-packed-'));
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-installed-'));
  await execute('npm', ['run', 'client:pack', '--', packed], { cwd: root });
  const [name] = await readdir(packed);
  const tarball = join(packed, name!);
  const begin = performance.now();
  await execute('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder });
  const installMs = performance.now() - begin;
  const env = { PATH: process.env.PATH, HOME: folder };
  return {
    tarball,
    folder,
    installMs,
    write: (file, text) => writeFile(join(folder, file), text),
    run: async (file, ...args) =>
      (await execute(process.execPath, [file, ...args], { cwd: folder, env })).stdout,
    async end() {
      await rm(packed, { recursive: true });
      await rm(folder, { recursive: true });
    },
  };
}
