/**
 * Known devices. A browser that signed in once carries a signed cookie and has its own small allowance of
 * sign-in attempts. So nobody can lock an owner out by guessing at their account. The cookie proves nothing
 * else and opens no session.
 */
import { fastifyCookie } from '@fastify/cookie';
import type { Sql } from '../db/connect.ts';
import { makeSecret } from '../secrets.ts';
import { getSigningKey } from './auth.queries.ts';

/** One year. Browsers do not keep cookies much longer. */
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

export interface Devices {
  cookieName: string;
  /** The Set-Cookie header that makes a browser a known device of a user, until the password changes. */
  cookie(userId: string, password_hash: string): Promise<string>;
  /** The id of the device, if this cookie makes it a known device of the user; otherwise null. */
  recognise(cookie: string | undefined, userId: string, password_hash: string): Promise<string | null>;
}

/** `secure`: the site is served over https, so the cookie gets the __Host- prefix. */
export function createDevices(sql: Sql, secure: boolean): Devices {
  const cookieName = secure ? '__Host-device' : 'device';
  let key: Promise<Buffer> | undefined;
  function readKey(): Promise<Buffer> {
    // If the read fails, the next sign-in tries again.
    key ??= getSigningKey(sql, 'device').catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  }
  /** The secret includes the password hash, so cookies from before a password change give no allowance. */
  async function secretOf(password_hash: string): Promise<Buffer> {
    return Buffer.concat([await readKey(), Buffer.from(password_hash)]);
  }
  return {
    cookieName,
    async cookie(userId, password_hash) {
      const value = fastifyCookie.sign(`${userId}/${makeSecret()}`, await secretOf(password_hash));
      return fastifyCookie.serialize(cookieName, value, {
        httpOnly: true,
        maxAge: MAX_AGE_SECONDS,
        path: '/',
        sameSite: 'lax',
        secure,
      });
    },
    async recognise(cookie, userId, password_hash) {
      if (cookie === undefined || cookie.length > 300) return null;
      const { valid, value } = fastifyCookie.unsign(cookie, await secretOf(password_hash));
      const [owner, device] = valid ? value.split('/') : [];
      return owner === userId && device ? device : null;
    },
  };
}
