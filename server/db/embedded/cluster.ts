/**
 * The data directory, DATA_DIR/postgres. initdb creates it once under another name, and we then rename it, so
 * that it is either complete or absent. This module never removes or repairs data, and never touches
 * postmaster.pid, which PostgreSQL's own interlock needs.
 * What surprised us: as root, with DATA_DIR below a folder that the server's user cannot enter, the data can
 * still be reached through /proc/self/cwd, because a process changes directory before it gives up root. So we
 * need not change the mode of any parent folder.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, SERVER_ENV } from './binaries.ts';
import { codeOf, EmbeddedError, explain, explainOutput } from './embedded-error.ts';
import { isAlive } from './postmaster-process.ts';
import { giveTo, type ServerUser } from './server-user.ts';

const MAJOR = '18';
/** No initdb takes this long. An older draft is left over, even if another process now has its pid. */
const LEFTOVER_AFTER_MS = 10 * 60_000;

/** The data directory as passed to a program: /proc/self/cwd when the program may not reach the real path. */
export function dataArgument(cluster: string, user: ServerUser): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}

/**
 * Makes sure that `cluster` holds data of this PostgreSQL version, owned by `user`. The data of an existing
 * cluster is left as it is; only its owner and mode may change.
 * @throws EmbeddedError when it holds something else, or cannot be created.
 */
export async function ensureCluster(
  cluster: string,
  user: ServerUser,
  binaries: Binaries,
  sync: boolean,
): Promise<void> {
  const version = await readVersion(cluster);
  if (version === undefined) await createCluster(cluster, user, binaries, sync);
  else if (version !== MAJOR) {
    throw new EmbeddedError(
      `${cluster} holds data of PostgreSQL ${version} and this is PostgreSQL ${MAJOR}: with the version of the product that made it, run ` +
        `npm run backup -- --to DIR; then move this folder away and run npm run restore -- ARCHIVE with this version.`,
    );
  } else if (user && (await stat(cluster)).uid !== user.uid) await giveTo(user, cluster);
  // A copied or restored folder can often be read by everyone, and PostgreSQL refuses such a folder.
  if (((await stat(cluster)).mode & 0o027) !== 0) await chmod(cluster, 0o700);
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw explain(error, cluster);
  }
}

async function createCluster(
  cluster: string,
  user: ServerUser,
  binaries: Binaries,
  sync: boolean,
): Promise<void> {
  await removeLeftovers(cluster);
  const draft = `${cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await giveTo(user, draft);
    await runInitdb(draft, user, binaries, sync);
    await rename(draft, cluster);
    if (sync) await syncFolder(join(cluster, '..'));
  } catch (error) {
    // Another start was faster. Its cluster is complete, because it was renamed into place like ours.
    if ((await readVersion(cluster)) === MAJOR) return;
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) {
      throw new EmbeddedError(
        `${cluster} is not a PostgreSQL data directory: move it away, or set DATA_DIR to another folder.`,
      );
    }
    throw explain(error, draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeLeftovers(cluster: string): Promise<void> {
  const parent = join(cluster, '..');
  for (const name of await readdir(parent)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid === undefined) continue;
    const made = (await stat(join(parent, name)).catch(() => undefined))?.mtimeMs ?? 0;
    if (isAlive(Number(pid)) && Date.now() - made < LEFTOVER_AFTER_MS) continue;
    // An initdb that outlived its parent may still write there. It then fails, and the next start removes the
    // rest.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function runInitdb(draft: string, user: ServerUser, binaries: Binaries, sync: boolean): Promise<void> {
  const options = [
    `--pgdata=${dataArgument(draft, user)}`,
    '--username=southbeam',
    '--encoding=UTF8',
    // Sort order and letter case are the same on every machine, whatever locales it has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    // Only the server's user and root can enter the socket's folder (mode 0700), and nothing listens on TCP.
    '--auth=trust',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ];
  const child = spawn(binaries.initdb, options, {
    ...user,
    cwd: draft,
    env: SERVER_ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = await new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(String(signal ?? code)));
  });
  if (ended !== '0')
    throw explainOutput(`A new database cannot be made in ${draft} (initdb: ${ended})`, output);
}

/** Flushes a folder to disk, so that the rename survives a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
