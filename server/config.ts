/**
 * The only reader of the environment. It checks all settings before anything starts. A bad value stops the
 * start with one line that names the setting but never shows its value, which may be secret.
 */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type ActivityMonths, areMonths, readMonths } from './db/activity-months.ts';
import { CONNECTIONS } from './http/connections.ts';
import { LIMITS, type Limits } from './limits/limits.rules.ts';
import type { S3Settings } from './storage/s3-storage.ts';

/** The longest drain, in seconds. Open requests get the rest of the 20 s that start.ts allows. */
const MAX_DRAIN_SECONDS = 15;
/** How long a load balancer needs to notice that an instance is no longer ready, in seconds. */
const DRAIN_BEHIND_PROXY = 5;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The schema of a setting that is a whole number. */
function whole(least: number, most: number) {
  const wrong = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(wrong).int(wrong).min(least, wrong).max(most, wrong);
}

const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
  .optional();

const environment = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65535, 'must be 0 to 65535').default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be http(s)://host without a path, such as https://www.example.co.nz')
    .optional(),
  DATABASE_URL: postgresAddress,
  MIGRATION_DATABASE_URL: postgresAddress,
  DATA_DIR: z.string().default('.data'),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 to 128 characters')
    .max(128, 'must have 8 to 128 characters')
    .optional(),
  DEMO_CONTENT: z.enum(['on', 'off'], 'must be on or off').optional(),
  SIGN_UP: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(URL.canParse, 'must be an address such as smtp://user:password@mail.example.co.nz:587')
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  MAIL_TO: z.email('must be an e-mail address').optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(areNetworks, 'must be addresses or networks, comma separated, such as 10.0.0.0/8, loopback'),
  LIMIT_CALLS: whole(1, 1_000_000).default(LIMITS.calls),
  LIMIT_SEARCHES: whole(1, 1_000_000).default(LIMITS.searches),
  LIMIT_REPORTS: whole(1, 1_000_000).default(LIMITS.reports),
  LIMIT_CACHED: whole(1, 100_000_000).default(LIMITS.cached),
  // The database stores the time of every counted enquiry and upload, so these limits have a lower maximum.
  LIMIT_ENQUIRIES: whole(1, 1000).default(LIMITS.enquiries),
  LIMIT_UPLOADS: whole(1, 1000).default(LIMITS.uploads),
  MAX_CONNECTIONS: whole(10, 100_000).default(CONNECTIONS.max),
  MAX_CONNECTIONS_PER_ADDRESS: whole(1, 100_000).default(CONNECTIONS.maxPerAddress),
  DRAIN_SECONDS: z.coerce
    .number('must be 0 to 15')
    .min(0, 'must be 0 to 15')
    .max(MAX_DRAIN_SECONDS, 'must be 0 to 15')
    .optional(),
  ACTIVITY_MONTHS: z
    .string()
    .default('24')
    .refine(areMonths, 'must be months from 1 to 600, and those of kinds, such as 24 or 24,sign_in=6'),
  WEBHOOKS_ALLOW_LOOPBACK: z.enum(['true', 'false'], 'must be true or false').default('false'),
  METRICS_ALLOW: z
    .string()
    .default('loopback')
    .refine(areNetworks, 'must be addresses or networks, comma separated, such as 10.0.0.0/8, loopback'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/, 'must have 16 to 200 characters without spaces')
    .optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an e-mail address or start with https://')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

export interface Config {
  port: number;
  host: string;
  /** Origin of every link and of the origin check; never derived from a request. */
  publicOrigin: string;
  databaseUrl: string | undefined;
  /** The database owner's URL, for migrations and demo content. If undefined, `databaseUrl` is used. */
  migrationDatabaseUrl: string | undefined;
  /** An absolute path. */
  dataDir: string;
  adminEmail: string;
  adminPassword: string | undefined;
  /** Whether visitors may sign up (decision 38). */
  /** Whether a new database gets the demo content; undefined: it does, and the set-up page asks whether it stays. */
  demoContent: 'on' | 'off' | undefined;
  signUp: 'open' | 'closed';
  /** If undefined, mails stay in the outbox and are not sent. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Recipient of the notices about new enquiries. */
  mailTo: string | undefined;
  /** If undefined, files are stored in a folder of `dataDir`. */
  s3: S3Settings | undefined;
  trustProxy: string[];
  /** Request limits for one address. */
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
  /** Encrypts backups, and opens encrypted ones. */
  backupPassphrase: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** A bad setting. The message is one line that names the setting and says what is wrong. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and checks the settings. An empty value counts as unset.
 * @throws ConfigError naming the first bad setting.
 */
export function readConfig(source: Record<string, string | undefined> = fromProcess()): Config {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    throw new ConfigError(`${issue.path.join('.')} ${issue.message}`);
  }
  const values = result.data;
  const trustProxy = listNetworks(values.TRUST_PROXY);
  const drainSeconds = values.DRAIN_SECONDS ?? (trustProxy.length > 0 ? DRAIN_BEHIND_PROXY : 0);
  if (values.MIGRATION_DATABASE_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_URL must be set, because MIGRATION_DATABASE_URL is');
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    dataDir: resolve(values.DATA_DIR),
    adminEmail: (values.ADMIN_EMAIL ?? 'admin@southbeam.example').trim().toLowerCase(),
    adminPassword: values.ADMIN_PASSWORD,
    demoContent: values.DEMO_CONTENT,
    signUp: values.SIGN_UP,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    s3: readS3(values),
    trustProxy,
    limits: {
      calls: values.LIMIT_CALLS,
      searches: values.LIMIT_SEARCHES,
      reports: values.LIMIT_REPORTS,
      cached: values.LIMIT_CACHED,
      enquiries: values.LIMIT_ENQUIRIES,
      uploads: values.LIMIT_UPLOADS,
    },
    maxConnections: values.MAX_CONNECTIONS,
    maxConnectionsPerAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
    drainMs: drainSeconds * 1000,
    metricsAllow: listNetworks(values.METRICS_ALLOW),
    metricsToken: values.METRICS_TOKEN,
    activityMonths: readMonths(values.ACTIVITY_MONTHS),
    webhooksAllowLoopback: values.WEBHOOKS_ALLOW_LOOPBACK === 'true',
    securityContact: values.SECURITY_CONTACT,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    logLevel: values.LOG_LEVEL,
  };
}

/**
 * Requires either all S3 settings or none. With only some of them set, the files would end up where nobody
 * expects them.
 */
function readS3(values: z.infer<typeof environment>): S3Settings | undefined {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (needed.every((name) => values[name] === undefined)) return undefined;
  const missing = needed.find((name) => values[name] === undefined);
  if (missing) throw new ConfigError(`${missing} must be set, because other S3_ settings are`);
  return {
    endpoint: values.S3_ENDPOINT!,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET!,
    accessKeyId: values.S3_ACCESS_KEY_ID!,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY!,
  };
}

function fromProcess(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // The AWS SDK warns at every start that its later versions need a newer Node. Our version is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return process.env;
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value);
}

function listNetworks(value: string): string[] {
  return value
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}

function areNetworks(value: string): boolean {
  return listNetworks(value).every((network) => {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(network)) return true;
    const [address = '', bits] = network.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return most > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
  });
}
