/**
 * Known devices: a browser that signed in once carries a signed cookie and keeps a small allowance of sign-in attempts
 * of its own. So nobody can lock an owner out by guessing at the account. The cookie proves nothing else and opens no
 * session.
 */
import { fastifyCookie } from '@fastify/cookie';
import type { Sql } from '../db/connect.ts';
import { makeToken } from '../tokens.ts';
import { getSigningKey } from './auth.queries.ts';

/** A year: browsers keep no cookie much longer. */
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

export interface Devices {
  cookieName: string;
  /** The Set-Cookie header that makes a browser known as a device of a user, for as long as the password stays the same. */
  cookie(userId: string, password_hash: string): Promise<string>;
  /** The id of the device when this cookie makes it known as one of the user's, otherwise null. */
  recognise(cookie: string | undefined, userId: string, password_hash: string): Promise<string | null>;
}

/** `secure`: the site is served over https, so the cookie gets the __Host- prefix. */
export function createDevices(sql: Sql, secure: boolean): Devices {
  const cookieName = secure ? '__Host-device' : 'device';
  let key: Promise<Buffer> | undefined;
  function readKey(): Promise<Buffer> {
    // A read that failed is tried again by the next sign-in.
    key ??= getSigningKey(sql, 'device').catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  }
  /** Whoever knew an older password has no allowance left of the cookies that it gave. */
  async function secretOf(password_hash: string): Promise<Buffer> {
    return Buffer.concat([await readKey(), Buffer.from(password_hash)]);
  }
  return {
    cookieName,
    async cookie(userId, password_hash) {
      const value = fastifyCookie.sign(`${userId}/${makeToken()}`, await secretOf(password_hash));
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
