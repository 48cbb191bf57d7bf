/**
 * Lucia over our tables. The browser holds a random id; the table holds its SHA-256, so the adapter is wrapped:
 * ids are hashed on the way in and the caller's id is put back on the way out. Role and is_active are read with
 * every session, so that a change counts from the next request on (safety.md, sessions).
 */
import { createHash } from 'node:crypto';
import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { Role } from '../../shared/permissions.ts';
import type { Sql } from '../db/connect.ts';
import { findProfile } from './auth.queries.ts';

export interface SessionUser {
  id: string;
  email: string;
  name: string;
  role: Role;
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    UserId: string;
  }
}

/** What a request's session id says about who asks. */
export interface Sessions {
  /** The active user of a session id; null when the id is unknown, expired, or the user is inactive. */
  findUser(sessionId: string): Promise<SessionUser | null>;
  cookieName: string;
}

/** `secure`: the site is served over https, so the cookie gets the __Host- prefix. */
export function createSessions(sql: Sql, secure: boolean): Sessions {
  const cookieName = secure ? '__Host-session' : 'session';
  const lucia = new Lucia(hashIds(new PostgresJsAdapter(sql, { user: 'auth_users', session: 'sessions' })), {
    sessionExpiresIn: new TimeSpan(8, 'h'),
    sessionCookie: { name: cookieName, attributes: { secure, sameSite: 'lax' } },
  });
  return {
    cookieName,
    async findUser(sessionId) {
      const { user } = await lucia.validateSession(sessionId);
      return user === null ? null : findProfile(sql, user.id);
    },
  };
}

/** What the table holds of a session id. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

function hashIds(adapter: Adapter): Adapter {
  return {
    ...adapter,
    async getSessionAndUser(sessionId) {
      const [session, user] = await adapter.getSessionAndUser(hashSessionId(sessionId));
      return [session && { ...session, id: sessionId }, user];
    },
    getUserSessions: (userId) => adapter.getUserSessions(userId),
    setSession: (session) => adapter.setSession({ ...session, id: hashSessionId(session.id) }),
    updateSessionExpiration: (id, expiresAt) => adapter.updateSessionExpiration(hashSessionId(id), expiresAt),
    deleteSession: (id) => adapter.deleteSession(hashSessionId(id)),
    deleteUserSessions: (userId) => adapter.deleteUserSessions(userId),
    deleteExpiredSessions: () => adapter.deleteExpiredSessions(),
  };
}
