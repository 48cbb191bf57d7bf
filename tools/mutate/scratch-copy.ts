/** A separate copy of the repository in which files can be broken. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../server/project-root.ts';
import { applyEdit, type Edit } from './mutation.ts';

export interface ScratchCopy {
  folder: string;
  /**
   * Applies the edits, runs `work`, and restores the files. @throws if an edit does not apply; then nothing
   * is changed.
   */
  during<T>(edits: readonly Edit[], work: () => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** Copies what git knows or would add, as it is now, into a new folder `under` another; the packages are linked. */
export async function makeScratchCopy(under = tmpdir()): Promise<ScratchCopy> {
  const folder = await mkdtemp(join(under, 'southbeam-copy-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  // The folder itself must be real, because tools keep caches in it.
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  // Tests ask git for the list of files.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });

  return {
    folder,
    async during(edits, work) {
      const originals = new Map<string, string>();
      const changed = new Map<string, string>();
      for (const edit of edits) {
        const path = join(folder, edit.file);
        const source = changed.get(path) ?? (await readFile(path, 'utf8'));
        if (!originals.has(path)) originals.set(path, source);
        changed.set(path, applyEdit(source, edit));
      }
      try {
        for (const [path, source] of changed) await writeFile(path, source);
        return await work();
      } finally {
        for (const [path, source] of originals) await writeFile(path, source);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
