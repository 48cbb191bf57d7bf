/**
 * The settings as the environment spells them: their names, their defaults, and what each must look like.
 */
import { isIP } from 'node:net';
import { z } from 'zod';
import { areMonths } from '../db/activity-months.ts';
import { readKeep, readSchedule } from '../db/backup-plan.ts';
import { readEdges } from '../edge/edges.ts';
import { CONNECTIONS } from '../http/connections.ts';
import { LIMITS } from '../limits/limits.rules.ts';

/** The longest drain, in seconds. Open requests get the rest of the 20 s that start.ts allows. */
const MAX_DRAIN_SECONDS = 15;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The schema of a setting that is a whole number. */
function whole(least: number, most: number) {
  const wrong = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(wrong).int(wrong).min(least, wrong).max(most, wrong);
}

const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
  .refine(
    (address) =>
      /^(?:primary|read-write)?$/.test(/[?&]target_session_attrs=([^&]*)/.exec(address)?.[1] ?? ''),
    'must have target_session_attrs=primary or leave it out: the product always uses the primary',
  )
  .optional();

export const environment = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65535, 'must be 0 to 65535').default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be http(s)://host without a path, such as https://www.example.co.nz')
    .optional(),
  DATABASE_URL: postgresAddress,
  MIGRATION_DATABASE_URL: postgresAddress,
  LISTEN_DATABASE_URL: postgresAddress,
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
  INBOUND_IMAP_URL: z
    .string()
    .regex(/^imaps?:\/\//, 'must start with imap:// or imaps://')
    .refine(URL.canParse, 'must be an address such as imaps://user:password@mail.example.co.nz/INBOX')
    .optional(),
  REPLY_ADDRESS: z.email('must be an e-mail address').optional(),
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
  EDGE: z
    .string()
    .default('')
    .refine(
      (list) => readEdges(list) !== null,
      'must be addresses of caches, comma separated, such as varnish://10.0.0.10:6081, fastly://SERVICE, cloudflare://ZONE, or nginx',
    ),
  EDGE_TOKEN: z
    .string()
    .regex(/^[!-~]{8,500}$/, 'must have 8 to 500 characters without spaces')
    .optional(),
  LIMIT_CALLS: whole(1, 1_000_000).default(LIMITS.calls),
  LIMIT_SEARCHES: whole(1, 1_000_000).default(LIMITS.searches),
  LIMIT_TOKENS: whole(1, 1_000_000).default(LIMITS.tokens),
  LIMIT_REPORTS: whole(1, 1_000_000).default(LIMITS.reports),
  LIMIT_LINES: whole(1, 1_000_000).default(LIMITS.lines),
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
    .refine(areNetworks, 'must be addresses or networks, comma separated, such as 10.0.0.0/8, loopback')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/, 'must have 16 to 200 characters without spaces')
    .optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an e-mail address or start with https://')
    .optional(),
  BACKUP_TO: z
    .string()
    .regex(/^(?!s3:\/\/)|^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/|$)/, 'must be a folder or s3://bucket/prefix')
    .default('backups'),
  BACKUP_SCHEDULE: z
    .string()
    .transform(readSchedule)
    .refine(
      (schedule) => schedule !== null,
      'must be times such as 02:30 or 02:30,14:30, or an interval such as 6h, of at least 10 minutes',
    )
    .optional(),
  BACKUP_KEEP: z
    .string()
    .default('daily=7,weekly=4,monthly=12')
    .transform(readKeep)
    .refine((keep) => keep !== null, 'must be numbers of archives such as daily=7,weekly=4,monthly=12'),
  BACKUP_BEFORE_MIGRATIONS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

export type Environment = z.infer<typeof environment>;
export type LogLevel = Environment['LOG_LEVEL'];

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value);
}

/** The addresses and networks of a comma separated list. */
export function listNetworks(value: string): string[] {
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
