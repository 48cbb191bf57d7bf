/**
 * Lucia over our tables. The browser holds a random id; the table holds its SHA-256, so the adapter is wrapped:
 * ids are hashed on the way in and the caller's id is put back on the way out. Role and is_active are read with
 * every session, so that a change counts from the next request on (safety.md, sessions).
 */
import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Sql } from '../db/connect.ts';
import { AppError } from '../errors.ts';
import { hashToken } from '../tokens.ts';
import { deleteSession, findProfile, insertSession, type Profile } from './auth.queries.ts';

/** A session ends when it was idle for this long, and in any case after the absolute time. */
const IDLE = new TimeSpan(8, 'h');
const ABSOLUTE_MS = 24 * 60 * 60 * 1000;

export type SessionUser = Profile;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    UserId: string;
    /** `password_hash` on the way in: what the password was verified against. The others are read. */
    DatabaseSessionAttributes: { created_at?: Date; password_hash?: string };
    DatabaseUserAttributes: { sessions_valid_from: Date | number };
  }
}

/** A session id that is valid now, and whose it is. */
export interface FoundSession {
  user: SessionUser;
  expires_at: Date;
  /** The session was just prolonged, so a cookie has to be set anew. */
  fresh: boolean;
}

/** What a request's session id says about who asks. */
export interface Sessions {
  /** The session of an id; null when the id is unknown, expired, or the user is inactive. */
  find(sessionId: string): Promise<FoundSession | null>;
  /**
   * A new session of a user; answers its id, which only the caller ever holds.
   * @throws UNAUTHORIZED when the password is no longer the one that was verified.
   */
  create(userId: string, password_hash: string): Promise<{ id: string; expires_at: Date }>;
  /** Signs out: the session is gone, and the audit log says so. */
  end(sessionId: string): Promise<void>;
  cookieName: string;
  /** The Set-Cookie header that gives the browser a session, or takes it away (null). */
  cookie(sessionId: string | null): string;
}

/** `secure`: the site is served over https, so the cookie gets the __Host- prefix. */
export function createSessions(sql: Sql, secure: boolean): Sessions {
  const cookieName = secure ? '__Host-session' : 'session';
  const adapter = new PostgresJsAdapter(sql, { user: 'auth_users', session: 'sessions' });
  const lucia = new Lucia(wrap(adapter, sql), {
    sessionExpiresIn: IDLE,
    sessionCookie: { name: cookieName, attributes: { secure, sameSite: 'lax', path: '/' } },
  });
  return {
    cookieName,
    async find(sessionId) {
      const { user, session } = await lucia.validateSession(sessionId);
      const profile = user && (await findProfile(sql, user.id));
      return profile && session
        ? { user: profile, expires_at: session.expiresAt, fresh: session.fresh }
        : null;
    },
    async create(userId, password_hash) {
      const session = await lucia.createSession(userId, { password_hash });
      return { id: session.id, expires_at: session.expiresAt };
    },
    end: (sessionId) => deleteSession(sql, hashToken(sessionId)),
    cookie: (sessionId) =>
      (sessionId === null
        ? lucia.createBlankSessionCookie()
        : lucia.createSessionCookie(sessionId)
      ).serialize(),
  };
}

function wrap(adapter: PostgresJsAdapter, sql: Sql): Adapter {
  return {
    async getSessionAndUser(sessionId) {
      const [session, user] = await adapter.getSessionAndUser(hashToken(sessionId));
      if (session === null || user === null || hasEnded(session, user)) return [null, null];
      return [{ ...session, id: sessionId }, user];
    },
    getUserSessions: (userId) => adapter.getUserSessions(userId),
    async setSession({ id, userId, expiresAt, attributes: { password_hash = '' } }) {
      const session = { id: hashToken(id), user_id: userId, expires_at: expiresAt, password_hash };
      if (!(await insertSession(sql, session)))
        throw new AppError('UNAUTHORIZED', 'Invalid login credentials');
    },
    updateSessionExpiration: (id, expiresAt) => adapter.updateSessionExpiration(hashToken(id), expiresAt),
    deleteSession: (id) => adapter.deleteSession(hashToken(id)),
    deleteUserSessions: (userId) => adapter.deleteUserSessions(userId),
    deleteExpiredSessions: () => adapter.deleteExpiredSessions(),
  };
}

/** Too old in all, or begun before the account's last change of password, role or state. */
function hasEnded({ attributes: { created_at } }: DatabaseSession, { attributes }: DatabaseUser): boolean {
  if (created_at === undefined || Date.now() - created_at.getTime() > ABSOLUTE_MS) return true;
  // Both are cut to milliseconds on their way here: within the same one, the change counts as the later.
  return created_at.valueOf() <= attributes.sessions_valid_from.valueOf();
}
