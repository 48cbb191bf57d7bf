/** That backups are taken once, whole and in time, that others' archives stay, and that a restore is all or nothing. */
import type { Mutation } from './mutation.ts';

const NAMES = 'server/storage/hostile-names.test.ts > ';
const ALTERED = 'tests/backups-altered.test.ts > ';
const WORKER = 'server/backup/backup-worker.test.ts > ';

export const BACKUPS: readonly Mutation[] = [
  {
    name: 'backups: a failure is never tried again',
    file: 'server/backup/backups.queries.ts',
    find: "(b.state <> 'failed' or b.queued_at > now() - make_interval(secs => ${AGAIN_SECONDS}))",
    replace: '(b.state is not null or ${AGAIN_SECONDS}::int > 0)',
    tests: [`${WORKER}one that failed is tried again after an hour`],
  },
  {
    name: 'backups: one of a process that is gone runs for ever',
    file: 'server/backup/backups.queries.ts',
    find: "where state = 'running' and seen_at < now() - make_interval(secs => ${SILENCE_SECONDS})",
    replace: "where state = 'running' and seen_at < now() - make_interval(days => ${SILENCE_SECONDS})",
    tests: [`${WORKER}a backup whose process is gone has failed after a minute`],
  },
  {
    name: 'backups: every instance takes it',
    file: 'server/backup/backups.queries.ts',
    find: "where state = 'queued' returning id, kind",
    replace: "where state in ('queued', 'running') returning id, kind",
    tests: [`${WORKER}instances that look at the same time take one backup between them`],
  },
  {
    name: 'backups: nothing is removed',
    file: 'server/backup/recorded-backup.ts',
    find: 'await place.remove(file);',
    replace: '',
    tests: [`${WORKER}the worker takes scheduled backups, and the retention removes only`],
  },
  {
    name: 'backups: a server that stops leaves a part',
    file: 'server/backup/folder-place.ts',
    find: 'await rm(part, { force: true }).catch(() => undefined);',
    replace: '',
    tests: [`${WORKER}a server that stops ends its backup, and leaves no part of it`],
  },
  {
    name: 'backups: cursors of before a restore go on',
    file: 'server/history/changes.queries.ts',
    find: "|| coalesce('/' || f.restored_as, '')",
    replace: '',
    tests: ['tests/backups-elsewhere.test.ts > after a restore, programs that follow the changes'],
  },
  {
    name: 'backups: files of a restore that fails stay for ever',
    file: 'server/db/load-database.ts',
    find: 'await noteNewFiles(sql, newFiles);',
    replace: '',
    tests: ['tests/backups-elsewhere.test.ts > a restore that fails leaves the data of before'],
  },
  {
    name: 'backups: any bucket in an archive and in the store',
    file: 'server/storage/storage.ts',
    find: 'return UPLOAD_BUCKETS.some((known) => known === bucket) && isFileName(path);',
    replace: 'return UPLOAD_BUCKETS.some((known) => known !== bucket) && isFileName(path);',
    tests: [`${ALTERED}an archive that would write the settings of PostgreSQL`, `${NAMES}in another bucket`],
  },
  {
    name: 'backups: links in an archive',
    file: 'server/backup/read-archive.ts',
    find: "if (type !== 'file') throw",
    replace: 'if (type === undefined) throw',
    tests: [`${NAMES}that is a symbolic link`],
  },
  {
    name: 'backups: links in the folder of the files',
    file: 'server/storage/disk-storage.ts',
    find: 'if (found?.isSymbolicLink())',
    replace: 'if (found === undefined)',
    tests: [`${NAMES}a symbolic link on the way to`],
  },
  {
    name: 'backups: a part that unpacks to any size',
    file: 'server/backup/read-archive.ts',
    find: '{ maxOutputLength: MAX_ENTRY }',
    replace: '{}',
    tests: [`${ALTERED}parts that unpack to far more than a backup holds`],
  },
  {
    name: 'backups: many parts that unpack to any size',
    file: 'server/backup/read-archive.ts',
    find: 'if (isBomb(packed, rowBytes)) throw tooLarge(name);',
    replace: '',
    tests: [`${ALTERED}parts that unpack to far more than a backup holds`],
  },
  {
    name: 'backups: an entry of any size',
    file: 'server/backup/read-archive.ts',
    find: 'if (size > (name === MANIFEST ? MAX_MANIFEST : MAX_ENTRY)) throw tooLarge(name);',
    replace: '',
    tests: [`${ALTERED}an entry that is larger than any of a backup`],
  },
  {
    name: 'backups: an archive that is exchanged between two reads',
    file: 'server/backup/restore-backup.ts',
    find: 'if (JSON.stringify([again.head, again.manifest]) !== JSON.stringify([head, manifest]))',
    replace: 'if (again === null)',
    tests: [`${ALTERED}an archive that is exchanged while it is read`],
  },
  {
    name: 'backups: the retention removes what a row names',
    file: 'server/backup/folder-place.ts',
    find: 'checkArchiveName(file);',
    replace: '',
    tests: [`${ALTERED}the retention removes nothing that is no archive`],
  },
  {
    name: 'restore: replaces files before it is done',
    file: 'server/backup/restore-backup.ts',
    find: 'if (present === null) await storage.put(bucket, path, bytes);',
    replace: 'if (present !== undefined) await storage.put(bucket, path, bytes);',
    tests: ['tests/backups-altered.test.ts > a restore that fails leaves the files as they are'],
  },
];
