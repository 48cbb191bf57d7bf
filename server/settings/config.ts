/**
 * The only reader of the environment. It checks all settings (environment.ts) before anything starts. A bad
 * value stops the start with one line that names the setting but never shows its value, which may be secret.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { EXAMPLE_ADMIN } from '../../shared/content/business.ts';
import { type ActivityMonths, readMonths } from '../db/activity-months.ts';
import type { BackupKeep, BackupSchedule } from '../db/backup-plan.ts';
import { type Edge, needsToken, readEdges } from '../edge/edges.ts';
import type { Limits } from '../limits/limits.rules.ts';
import type { S3Access } from '../storage/s3-client.ts';
import type { S3Settings } from '../storage/s3-storage.ts';
import { type Environment, environment, type LogLevel, listNetworks } from './environment.ts';
import { findMisspelt } from './misspelt-settings.ts';

/** How long a load balancer needs to notice that an instance is no longer ready, in seconds. */
const DRAIN_BEHIND_PROXY = 5;

export interface Config {
  port: number;
  host: string;
  /** Origin of every link and of the origin check; never derived from a request. */
  publicOrigin: string;
  databaseUrl: string | undefined;
  /** The database owner's URL, for migrations and demo content. If undefined, `databaseUrl` is used. */
  migrationDatabaseUrl: string | undefined;
  /** For what needs a session of its own, past a pooler: listening, and backups. If undefined, `databaseUrl` is used. */
  listenDatabaseUrl: string | undefined;
  /** An absolute path. */
  dataDir: string;
  adminEmail: string;
  adminPassword: string | undefined;
  /** Whether a new database gets the demo content; undefined: it does, and the set-up page, if it opens, offers to remove it. */
  demoContent: 'on' | 'off' | undefined;
  /** Whether visitors may sign up (decision "sign up"). */
  signUp: 'open' | 'closed';
  /** If undefined, mails stay in the outbox and are not sent. */
  smtpUrl: string | undefined;
  /** The mailbox in which answers arrive. If undefined, none is read. */
  imapUrl: string | undefined;
  /** Where answers go, with the id of the mail after a plus sign. If undefined, they go to the sender of the mail. */
  replyAddress: string | undefined;
  mailFrom: string | undefined;
  /** Recipient of the notices about new enquiries. */
  mailTo: string | undefined;
  /** If undefined, files are stored in a folder of `dataDir`. */
  s3: S3Settings | undefined;
  trustProxy: string[];
  /** Whether caches in front may keep public responses (EDGE), and those that are told of every change. */
  hasEdge: boolean;
  edges: Edge[];
  /** Request limits for one address, and for one token. */
  limits: Limits;
  /** Maximum number of concurrent connections: in total, and from one address. */
  maxConnections: number;
  maxConnectionsPerAddress: number;
  /** How long the server keeps accepting requests after it was asked to stop, in milliseconds. */
  drainMs: number;
  /** Addresses and networks that may read /metrics. */
  metricsAllow: string[];
  /** A caller that sends this as Bearer token may read /metrics from any address. */
  metricsToken: string | undefined;
  /** For how long the record of what happened is kept. */
  activityMonths: ActivityMonths;
  /** Whether webhooks may call this machine, by http too: for development. */
  webhooksAllowLoopback: boolean;
  /** Where to report a weakness: an email address or an https address. If undefined, that of the contact page. */
  securityContact: string | undefined;
  backups: {
    /** A folder (an absolute path), or s3://bucket/prefix. */
    to: string;
    /** If undefined, none is taken by itself. */
    schedule: BackupSchedule | undefined;
    keep: BackupKeep;
    /** Whether one is taken before migrations of a database with data. */
    beforeMigrations: boolean;
    /** The store of `s3://`, which has the bucket of the files or others. */
    s3: S3Access | undefined;
  };
  /** Encrypts backups, and opens encrypted ones. */
  backupPassphrase: string | undefined;
  logLevel: LogLevel;
}

/** A bad setting. The message is one line that names the setting, and says what is wrong and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and checks the settings. An empty value counts as unset.
 * @param archive the place or archive that a command works with, if it is not BACKUP_TO.
 * @throws ConfigError naming the first bad setting, or a name that is almost one of a setting.
 */
export function readConfig(
  source: Record<string, string | undefined> = fromProcess(),
  { archive }: { archive?: string | undefined } = {},
): Config {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const misspelt = findMisspelt(Object.keys(given), Object.keys(environment.shape));
  if (misspelt)
    throw new ConfigError(
      `${misspelt.given} is not a setting: did you mean ${misspelt.meant}? Correct the name, or remove it.`,
    );
  const result = environment.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    throw new ConfigError(`${issue.path.join('.')} ${issue.message}`);
  }
  const values = result.data;
  const trustProxy = listNetworks(values.TRUST_PROXY);
  const drainSeconds = values.DRAIN_SECONDS ?? (trustProxy.length > 0 ? DRAIN_BEHIND_PROXY : 0);
  for (const name of ['MIGRATION_DATABASE_URL', 'LISTEN_DATABASE_URL'] as const)
    if (values[name] !== undefined && values.DATABASE_URL === undefined)
      throw new ConfigError(`DATABASE_URL must be set, because ${name} is`);
  if (needsToken(values.EDGE) && values.EDGE_TOKEN === undefined)
    throw new ConfigError('EDGE_TOKEN must be set, because EDGE names Fastly or Cloudflare');
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    listenDatabaseUrl: values.LISTEN_DATABASE_URL,
    dataDir: resolve(values.DATA_DIR),
    adminEmail: (values.ADMIN_EMAIL ?? EXAMPLE_ADMIN).trim().toLowerCase(),
    adminPassword: values.ADMIN_PASSWORD,
    demoContent: values.DEMO_CONTENT,
    signUp: values.SIGN_UP,
    smtpUrl: values.SMTP_URL,
    imapUrl: values.INBOUND_IMAP_URL,
    replyAddress: values.REPLY_ADDRESS,
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    s3: readS3(values, [values.BACKUP_TO, archive ?? ''].some(isS3)),
    trustProxy,
    hasEdge: values.EDGE !== '',
    edges: readEdges(values.EDGE, values.EDGE_TOKEN)!,
    limits: {
      calls: values.LIMIT_CALLS,
      searches: values.LIMIT_SEARCHES,
      tokens: values.LIMIT_TOKENS,
      reports: values.LIMIT_REPORTS,
      lines: values.LIMIT_LINES,
      cached: values.LIMIT_CACHED,
      enquiries: values.LIMIT_ENQUIRIES,
      uploads: values.LIMIT_UPLOADS,
    },
    maxConnections: values.MAX_CONNECTIONS,
    maxConnectionsPerAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
    drainMs: drainSeconds * 1000,
    metricsAllow: listNetworks(values.METRICS_ALLOW ?? (isBehindProxy(values) ? '' : 'loopback')),
    metricsToken: values.METRICS_TOKEN,
    activityMonths: readMonths(values.ACTIVITY_MONTHS),
    webhooksAllowLoopback: values.WEBHOOKS_ALLOW_LOOPBACK === 'true',
    securityContact: values.SECURITY_CONTACT,
    backups: readBackups(values),
    backupPassphrase: values.BACKUP_PASSPHRASE,
    logLevel: values.LOG_LEVEL,
  };
}

/**
 * Whether a proxy stands in front: it is trusted, or it terminates TLS, which we never do ourselves. Visitors may then
 * have the address of this machine.
 */
function isBehindProxy({ TRUST_PROXY, PUBLIC_ORIGIN }: Environment): boolean {
  return TRUST_PROXY !== '' || (PUBLIC_ORIGIN?.startsWith('https:') ?? false);
}

/**
 * Requires either all S3 settings or none. With only some of them set, the files would end up where nobody
 * expects them. For backups only, the bucket of the files may be missing.
 */
function readS3(values: Environment, isForBackups: boolean): S3Settings | undefined {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (needed.every((name) => values[name] === undefined)) return undefined;
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.join() === 'S3_BUCKET' && isForBackups) return undefined;
  if (missing[0]) throw new ConfigError(`${missing[0]} must be set, because other S3_ settings are`);
  return { ...readS3Access(values)!, bucket: values.S3_BUCKET! };
}

function readS3Access(values: Environment): S3Access | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint, region: values.S3_REGION, accessKeyId, secretAccessKey };
}

const isS3 = (place: string) => place.startsWith('s3://');

function readBackups(values: Environment): Config['backups'] {
  const s3 = readS3Access(values);
  const { BACKUP_TO: place, DATA_DIR, BACKUP_SCHEDULE, BACKUP_KEEP, BACKUP_BEFORE_MIGRATIONS } = values;
  if (isS3(place) && !s3)
    throw new ConfigError(
      'S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set, because BACKUP_TO is s3://',
    );
  return {
    to: isS3(place) ? place.replace(/\/+$/, '') : resolve(DATA_DIR, place),
    schedule: BACKUP_SCHEDULE ?? undefined,
    keep: BACKUP_KEEP!,
    beforeMigrations: BACKUP_BEFORE_MIGRATIONS === 'on',
    s3,
  };
}

function fromProcess(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // The AWS SDK warns at every start that its later versions need a newer Node. Our version is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return process.env;
}
