import type { Devices } from './auth/devices.ts';
import type { FoundSession, Sessions, SessionUser } from './auth/sessions.ts';
import type { Config } from './config.ts';
import type { Pool } from './db/connect.ts';
import type { PublishedContent } from './published/published-content.ts';

/** What every procedure can reach. */
export interface Services {
  sql: Pool;
  /** For the few statements that change thousands of rows: a small pool whose statements may take a minute. */
  bulkSql: Pool;
  /** Everything visitors read, answered without the database. */
  published: PublishedContent;
  /** Resolves when memory shows what was committed before, or the database is away; never throws. */
  catchUp(): Promise<void>;
  sessions: Sessions;
  devices: Devices;
  config: Pick<Config, 'publicOrigin' | 'signUp' | 'mailTo' | 'smtpUrl'>;
}

/** Structured lines: what happened goes into `details`, never a password, token, cookie or message. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Who calls, as far as the request says so. */
export interface Caller {
  /** What limits count by: an IPv4 address or the /64 of an IPv6 address. */
  address: string;
  sessionId?: string | undefined;
  /** true: the session id came as a Bearer token, so no cookie is set. */
  isScript: boolean;
  /** What a browser that signed in before carries; see auth/devices.ts. */
  deviceCookie?: string | undefined;
  setCookie(header: string): void;
  log: Log;
}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Nobody in particular, for pages rendered on the server. */
export const anonymous: Caller = {
  address: 'none',
  isScript: false,
  setCookie: () => undefined,
  log: silent,
};

/** One call: the services, and who asks. `session` is looked up once, on demand: public reads never touch the database. */
export interface Context extends Services {
  caller: Caller;
  session(): Promise<FoundSession | null>;
  user(): Promise<SessionUser | null>;
}

export function createContext(services: Services, caller: Caller): Context {
  let found: Promise<FoundSession | null> | undefined;
  async function find(): Promise<FoundSession | null> {
    if (!caller.sessionId) return null;
    const session = await services.sessions.find(caller.sessionId);
    if (session?.fresh && !caller.isScript) caller.setCookie(services.sessions.cookie(caller.sessionId));
    return session;
  }
  function session() {
    found ??= find();
    return found;
  }
  return { ...services, caller, session, user: async () => (await session())?.user ?? null };
}
