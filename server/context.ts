import type { Sessions, SessionUser } from './auth/sessions.ts';
import type { Sql } from './db/connect.ts';
import type { Memory } from './memory/memory.ts';

/** What every procedure can reach. */
export interface Services {
  sql: Sql;
  /** Everything visitors read, answered without the database. */
  memory: Memory;
  sessions: Sessions;
}

/** One call: the services, and who asks. `user` is looked up once, on demand: public reads never touch the database. */
export interface Context extends Services {
  user(): Promise<SessionUser | null>;
}

/** The context of a call that carries the session id given, if any. */
export function createContext(services: Services, sessionId: string | undefined): Context {
  let found: Promise<SessionUser | null> | undefined;
  return {
    ...services,
    user() {
      found ??= sessionId ? services.sessions.findUser(sessionId) : Promise.resolve(null);
      return found;
    },
  };
}
