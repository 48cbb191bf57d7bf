/**
 * The only reader of the environment. Everything is validated here, before anything starts:
 * a bad value ends the start with one line that names it, and never with its content where it may be secret.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const S3_KEYS = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const environment = z
  .object({
    PORT: z.coerce.number('must be a number').int().min(0).max(65535, 'must be 0 to 65535').default(3000),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_ORIGIN: z
      .string()
      .refine(isOrigin, 'must be http(s)://host without a path, such as https://www.example.co.nz')
      .optional(),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    DATA_DIR: z.string().default('.data'),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'must have 8 to 128 characters')
      .max(128, 'must have 8 to 128 characters')
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.string().default('Southbeam Building Supplies <no-reply@southbeam.example>'),
    MAIL_TO: z.string().default('sales@southbeam.example'),
    SIGN_UP: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
    S3_ENDPOINT: z.url('must be an address').optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    TRUST_PROXY: z.string().default(''),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .refine(
    (values) => [0, S3_KEYS.length].includes(S3_KEYS.filter((key) => values[key] !== undefined).length),
    { path: ['S3_ENDPOINT'], error: `needs all of ${S3_KEYS.join(', ')}, or none of them` },
  );

export interface Config {
  port: number;
  host: string;
  /** Origin of every link and of the origin check; never derived from a request. */
  publicOrigin: string;
  databaseUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  adminEmail: string;
  adminPassword: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  mailTo: string;
  signUp: 'open' | 'closed';
  s3:
    | { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  trustProxy: string[];
  logLevel: (typeof LOG_LEVELS)[number];
}

/** One line that names the setting and what is wrong with it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and checks the settings; an empty value counts as unset.
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
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(values.DATA_DIR),
    adminEmail: (values.ADMIN_EMAIL ?? 'admin@southbeam.example').trim().toLowerCase(),
    adminPassword: values.ADMIN_PASSWORD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    signUp: values.SIGN_UP,
    s3:
      values.S3_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: values.S3_ENDPOINT,
            region: values.S3_REGION!,
            bucket: values.S3_BUCKET!,
            accessKeyId: values.S3_ACCESS_KEY_ID!,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY!,
          },
    trustProxy: values.TRUST_PROXY.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    logLevel: values.LOG_LEVEL,
  };
}

function fromProcess(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value);
}
