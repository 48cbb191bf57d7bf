/** What a failed start or stop says: one line for what people can fix, the stack for a fault of our own. */
import postgres from 'postgres';
import { DemoContentError } from '../../demo/insert-into.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { EmbeddedError } from '../db/embedded/embedded-postgres.ts';
import { DatabaseStartError } from '../db/first-answer.ts';
import { MigrationError } from '../db/migrate-checks.ts';
import { ConfigError } from '../settings/config.ts';
import { StoreError } from '../storage/check-store.ts';

/** Prints why the product could not start, and ends the process with code 1. */
export const failStart = (error: unknown): never => end(`could not start: ${explain(error)}`);

/** Prints in a line why the product did not stop as it should, and ends the process with code 1. */
export const failStop = (error: unknown): never =>
  end(`did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`);

function end(why: string): never {
  process.stderr.write(`\nSouthbeam ${why}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDatabaseAway(error))
    return 'the database did not answer in time. The machine may be too busy, or the database may have stopped: start again.';
  if (error instanceof postgres.PostgresError) return `the database says "${error.message}" (${error.code}).`;
  const isExpected =
    error instanceof ConfigError ||
    error instanceof EmbeddedError ||
    error instanceof DatabaseStartError ||
    error instanceof DemoContentError ||
    error instanceof StoreError ||
    error instanceof MigrationError;
  return isExpected ? error.message : (error.stack ?? error.message);
}
