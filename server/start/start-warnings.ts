/** What a start that succeeds warns of: what visitors or staff would otherwise meet first. */
import type { FastifyBaseLogger } from 'fastify';
import { listExcessRights } from '../db/app-role.ts';
import type { Sql } from '../db/connect.ts';
import { findFirstFile } from '../storage/files.queries.ts';
import { type Storage, storedAt } from '../storage/storage.ts';

/** The oldest version of Node that still gets fixes. */
const OLDEST_NODE = 22;

interface Started {
  /** What is wrong if the S3 store does not answer. */
  storeProblem: string | null;
  sql: Sql;
  storage: Storage;
  /** The version of Node that runs. */
  node?: string;
}

export async function warnOf(
  { storeProblem, sql, storage, node = process.versions.node }: Started,
  log: FastifyBaseLogger,
): Promise<void> {
  if (storeProblem !== null)
    log.warn(`${storeProblem}. Until the store works, nobody can upload files or see those that are stored.`);
  else if (await lacksFiles(sql, storage))
    log.warn(
      'The database names files that are not where this instance looks for them. Instances of one database need one store, or one DATA_DIR/files: see docs/operations.md, Several instances',
    );
  if (Number.parseInt(node, 10) < OLDEST_NODE)
    log.warn(
      `Node ${node} gets no security fixes any more, and packages will soon do without it. Install Node 24`,
    );
  const excess = await listExcessRights(sql);
  if (excess.length > 0)
    log.warn(
      { excess },
      'The database role can do more than the product needs: see docs/operations.md, Run it for real',
    );
}

/** Looks for the file that was stored first: of a place that is not shared, none is there. */
async function lacksFiles(sql: Sql, storage: Storage): Promise<boolean> {
  const file = await findFirstFile(sql);
  if (!file) return false;
  const found = await storage.list(file.bucket, storedAt(file.path)).catch(() => null);
  return found?.length === 0;
}
