/** This instance of the product, as the screen "System" and the log know it. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { SystemError } from '../../shared/operations/system.ts';
import { root } from '../project-root.ts';
import type { Config } from '../settings/config.ts';
import { describeForLog, type LoggedError } from './log-lines.ts';
import { describePlaces, foldersOf, type Places } from './places.ts';

/** How many unexpected errors an instance remembers. */
const MAX_ERRORS = 20;
const MAX_ERROR_LENGTH = 200;

export interface Instance {
  id: string;
  /** The machine and the port. */
  host: string;
  version: string;
  places: Places;
  /** Folders of its machine, by what they hold. */
  folders: Readonly<Record<string, string>>;
  isEmbedded: boolean;
  /** The last unexpected errors, the newest first. */
  errors: SystemError[];
  /** Logs an unexpected error and remembers it. `what`: the procedure, or the address of what is none. */
  report(
    request: { id: string; log: { error(details: object, message: string): void } },
    what: string,
    error: unknown,
    message: string,
  ): void;
}

export function createInstance(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'smtpUrl' | 'imapUrl' | 'port' | 'backups'>,
): Instance {
  const errors: SystemError[] = [];
  return {
    id: randomUUID(),
    host: `${hostname()}:${config.port}`,
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
    places: describePlaces(config),
    folders: foldersOf(config),
    isEmbedded: config.databaseUrl === undefined,
    errors,
    report({ id, log }, what, error, message) {
      log.error({ err: error, what }, message);
      errors.unshift({ at: new Date(), request_id: id, what, error: nameOf(describeForLog(error)) });
      errors.length = Math.min(errors.length, MAX_ERRORS);
    },
  };
}

/** The cause at the bottom, in one line. */
function nameOf({ type, message, cause }: LoggedError): string {
  if (cause !== undefined) return nameOf(cause as LoggedError);
  return `${type}: ${message}`.replaceAll('\n', ' ').slice(0, MAX_ERROR_LENGTH);
}
