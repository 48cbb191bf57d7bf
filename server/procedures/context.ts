import type { Counter } from '../analytics/counter.ts';
import type { Devices } from '../auth/devices.ts';
import type { FoundSession, Sessions, SessionUser } from '../auth/sessions.ts';
import type { Token, Tokens } from '../auth/tokens.ts';
import type { IdempotentCall } from '../db/actor.ts';
import type { Pool } from '../db/connect.ts';
import type { Instance } from '../operations/instance.ts';
import type { PublishedContent } from '../published/published-content.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import type { Config } from '../settings/config.ts';

/** Services available to every procedure. */
export interface Services {
  sql: Pool;
  /** A small pool for the few statements that change thousands of rows. Its statements may take a minute. */
  bulkSql: Pool;
  published: PublishedContent;
  /** Counts searches and products in memory, and writes the counts later. */
  counter: Counter;
  /**
   * Resolves once the published content includes everything committed before the call, or when the database
   * is away. Never throws.
   */
  catchUp(): Promise<void>;
  sessions: Sessions;
  tokens: Tokens;
  devices: Devices;
  instance: Instance;
  config: Pick<
    Config,
    | 'publicOrigin'
    | 'signUp'
    | 'mailFrom'
    | 'mailTo'
    | 'smtpUrl'
    | 'webhooksAllowLoopback'
    | 'activityMonths'
    | 'backups'
    | 'backupPassphrase'
  >;
}

/**
 * Structured log lines. What happened goes into `details`, but never a password, token, cookie or message.
 */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The caller, as far as the request identifies them. */
export interface Caller {
  /** The key for limits: an IPv4 address, or the /64 of an IPv6 address. */
  address: string;
  /** The whole address. */
  ip?: string | undefined;
  /** The secret of a token, instead of a session. */
  token?: string | undefined;
  sessionId?: string | undefined;
  /** As the browser or script names itself. */
  userAgent?: string | undefined;
  /** true if the session id or token came as a Bearer token. In that case no cookie is set. */
  isScript: boolean;
  /** With it, a mutation is made once, however often it is sent. */
  idempotencyKey?: string | undefined;
  /** true if a page refreshes itself: nobody may be at the browser, so the session is not renewed. */
  isBackground?: boolean;
  /** The cookie of a browser that signed in before; see auth/devices.ts. */
  deviceCookie?: string | undefined;
  /** What the log lines of the request are found by. */
  requestId?: string;
  setCookie(header: string): void;
  /**
   * Takes so much from what the caller may send: searches and products of reports, or lines of material lists. Missing without limits.
   * @throws TOO_MANY_REQUESTS
   */
  takeContents?: ((limit: 'reports' | 'lines', amount: number) => void) | undefined;
  log: Log;
}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The anonymous caller, for pages rendered on the server. */
export const anonymous: Caller = {
  address: 'none',
  isScript: false,
  setCookie: () => undefined,
  log: silent,
};

/**
 * One call: the services and its caller. `session` is looked up once, on demand, so public reads never touch
 * the database.
 */
export interface Context extends Omit<Services, 'published'> {
  /** The published content, for this call. Reading it needs no database. */
  published: PublishedReader;
  caller: Caller;
  session(): Promise<FoundSession | null>;
  user(): Promise<SignedIn | null>;
  /** This call, while it is made for its idempotency key. */
  call?: IdempotentCall | undefined;
}

/** Who calls: a staff member, by hand or with a token. */
export interface SignedIn extends SessionUser {
  token?: Token | undefined;
  /** Their call, while it is made for its idempotency key. */
  call?: IdempotentCall | undefined;
}

/** The caller as a session notes it: by the whole address. */
const seenFrom = ({ userAgent, ip, address, isBackground }: Caller) => ({
  userAgent,
  address: ip ?? address,
  isBackground,
});

export function createContext(
  services: Services,
  caller: Caller,
  published: PublishedReader = services.published.reader(),
): Context {
  let found: Promise<FoundSession | null> | undefined;
  async function find(): Promise<FoundSession | null> {
    if (!caller.sessionId) return null;
    const session = await services.sessions.find(caller.sessionId, seenFrom(caller));
    if (session?.fresh && !caller.isScript) caller.setCookie(services.sessions.cookie(caller.sessionId));
    return session;
  }
  function session() {
    found ??= find();
    return found;
  }
  let tokenUser: Promise<SignedIn | null> | undefined;
  async function findTokenUser(secret: string): Promise<SignedIn | null> {
    const token = await services.tokens.find(secret, caller.ip ?? '');
    return token && { ...token.owner, token };
  }
  async function user() {
    if (caller.token === undefined) return (await session())?.user ?? null;
    tokenUser ??= findTokenUser(caller.token);
    return tokenUser;
  }
  return { ...services, published, caller, session, user };
}
