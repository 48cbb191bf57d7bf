/**
 * Lucia on our tables. The browser holds a random id; the table holds its SHA-256. So the adapter is wrapped:
 * it hashes ids on the way in and restores the caller's id on the way out. Role and is_active are read with
 * every session, so a change takes effect with the next request (docs/safety.md, sessions).
 * Lucia compares times with this machine's clock, which may be wrong. So the database decides what has
 * expired, and Lucia gets times that are shifted by the difference between the two clocks.
 */
import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { AppError } from '../app-error.ts';
import type { Pool, Sql } from '../db/connect.ts';
import { hashSecret } from '../secrets.ts';
import { type Credentials, findProfile, type Profile } from './auth.queries.ts';
import {
  deleteExpired,
  deleteSession,
  findLiveSession,
  IDLE_HOURS,
  insertSession,
  renewSession,
  type SeenFrom,
} from './sessions.queries.ts';

/**
 * For the cookie, and for deciding when to renew. The database sets the end of the session itself
 * (sessions.queries.ts).
 */
const IDLE = new TimeSpan(IDLE_HOURS, 'h');

export type SessionUser = Profile;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ clock_offset_ms: number }>;
    UserId: string;
    /**
     * `password_hash` and `sessions_valid_from` go in: the account as its password was verified. `clock_offset_ms` comes
     * out.
     */
    DatabaseSessionAttributes: {
      password_hash?: string;
      sessions_valid_from?: string;
      seen?: SeenFrom;
      clock_offset_ms?: number;
    };
  }
}

/** A valid session and its user. */
export interface FoundSession {
  user: SessionUser;
  expires_at: Date;
  /** The session was just renewed, so the cookie must be set again. */
  fresh: boolean;
}

/** An account as it was when its password was verified. */
export type Verified = Pick<Credentials, 'id' | 'password_hash' | 'sessions_valid_from'>;

/** Starts, finds and ends sessions. */
export interface Sessions {
  /**
   * The session with this id; null when the id is unknown or expired, or the user is inactive. Renews it,
   * and notes from where it was seen, unless `isBackground`: a page that refreshes itself must not keep a session
   * alive that nobody uses.
   */
  find(
    sessionId: string,
    from?: SeenFrom & { isBackground?: boolean | undefined },
  ): Promise<FoundSession | null>;
  /**
   * Starts a session for a user.
   * @returns its id, which only the caller ever holds.
   * @throws UNAUTHORIZED when the password, the role or two-step verification has changed since the password was verified.
   */
  create(account: Verified, from?: SeenFrom): Promise<string>;
  /** Signs out: deletes the session and records this. */
  end(sessionId: string): Promise<void>;
  cookieName: string;
  /** The Set-Cookie header that gives the browser a session, or removes it (null). */
  cookie(sessionId: string | null): string;
}

/** `secure`: the site is served over https, so the cookie gets the __Host- prefix. */
export function createSessions(sql: Pool, secure: boolean): Sessions {
  const cookieName = secure ? '__Host-session' : 'session';
  const adapter = new PostgresJsAdapter(sql, { user: 'auth_users', session: 'sessions' });
  const options = {
    sessionExpiresIn: IDLE,
    getSessionAttributes: ({ clock_offset_ms = 0 }) => ({ clock_offset_ms }),
    sessionCookie: { name: cookieName, attributes: { secure, sameSite: 'lax' as const, path: '/' } },
  };
  const lucia = new Lucia(wrap(adapter, sql, null), options);
  /** Lucia for one request, whose sender it notes. `null`: finds a session without renewing it. */
  const seenFrom = (seen: SeenFrom | null) => {
    const wrapped = wrap(adapter, sql, seen);
    const renewal = seen ? {} : { updateSessionExpiration: async () => undefined };
    return new Lucia({ ...wrapped, ...renewal }, options);
  };
  return {
    cookieName,
    async find(sessionId, { isBackground = false, userAgent, address } = {}) {
      const seen = isBackground ? null : { userAgent, address };
      const { user, session } = await seenFrom(seen).validateSession(sessionId);
      const profile = user && (await findProfile(sql, user.id));
      if (!profile || !session) return null;
      const expires_at = new Date(session.expiresAt.getTime() + session.clock_offset_ms);
      return { user: profile, expires_at, fresh: session.fresh && !isBackground };
    },
    async create({ id, password_hash, sessions_valid_from }, seen = {}) {
      return (await lucia.createSession(id, { password_hash, sessions_valid_from, seen })).id;
    },
    end: (sessionId) => deleteSession(sql, hashSecret(sessionId)),
    cookie: (sessionId) =>
      (sessionId === null
        ? lucia.createBlankSessionCookie()
        : lucia.createSessionCookie(sessionId)
      ).serialize(),
  };
}

function wrap(adapter: PostgresJsAdapter, sql: Sql, seen: SeenFrom | null): Adapter {
  return {
    async getSessionAndUser(sessionId) {
      const id = hashSecret(sessionId);
      const [[session, user], live] = await Promise.all([
        adapter.getSessionAndUser(id),
        findLiveSession(sql, id, seen),
      ]);
      if (session === null || user === null || live === null) return [null, null];
      const expiresAt = new Date(Date.now() + live.remaining_ms);
      const attributes = { clock_offset_ms: live.clock_offset_ms };
      return [{ id: sessionId, userId: session.userId, expiresAt, attributes }, user];
    },
    getUserSessions: (userId) => adapter.getUserSessions(userId),
    async setSession({ id, userId, attributes }) {
      const { password_hash = '', sessions_valid_from = '', seen: from = {} } = attributes;
      const session = { id: hashSecret(id), user_id: userId, password_hash, sessions_valid_from, seen: from };
      if (!(await insertSession(sql, session)))
        throw new AppError('UNAUTHORIZED', 'Invalid login credentials');
    },
    updateSessionExpiration: (id) => renewSession(sql, hashSecret(id)),
    deleteSession: (id) => adapter.deleteSession(hashSecret(id)),
    deleteUserSessions: (userId) => adapter.deleteUserSessions(userId),
    deleteExpiredSessions: () => deleteExpired(sql),
  };
}
