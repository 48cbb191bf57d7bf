/** Calls auth procedures as a browser or a script does, and creates the users for these calls. */
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../../server/auth/passwords.ts';
import type { Sql } from '../../server/db/connect.ts';
import type { Role } from '../../shared/roles.ts';

/** The password of every user that this file creates. */
export const PASSWORD = 'a long and plain sentence';
export const password_hash = await hashPassword(PASSWORD);

interface NewUser {
  role?: Role;
  is_active?: boolean;
  is_confirmed?: boolean;
  must_change_password?: boolean;
}

interface CallOptions {
  /** Cookies in the form that the browser sends. */
  cookie?: string;
  bearer?: string;
  /** The client address. Each call gets a new one by default. */
  address?: string;
  /** The instance to call, if it is not the default one. */
  on?: FastifyInstance;
}

const QUERIES = ['auth.session', 'auth.sessions', 'auth.role', 'staff.dashboard.counts', 'staff.users.list'];

export function callsOf(app: FastifyInstance, sql: Sql) {
  let made = 0;

  async function buildUser(user: NewUser = {}) {
    const { role = 'sales', is_active = true, is_confirmed = true, must_change_password = false } = user;
    const email = `user${++made}@example.com`;
    const [row] = await sql<{ id: string }[]>`
      with auth_user as (
        insert into auth_users (email, password_hash, email_confirmed_at, must_change_password)
        values (${email}, ${password_hash}, case when ${is_confirmed} then now() end, ${must_change_password}) returning id
      )
      insert into users (auth_user_id, name, email, role, is_active)
      select id, 'Aroha', ${email}, ${role}, ${is_active} from auth_user returning auth_user_id as id`;
    return { email, id: row!.id };
  }

  async function call(path: string, input: unknown, options: CallOptions = {}) {
    const { cookie, bearer, address = `10.${++made >> 8}.${made & 255}.1`, on = app } = options;
    const isQuery = QUERIES.includes(path);
    const text = JSON.stringify({ json: input });
    const response = await on.inject({
      method: isQuery ? 'GET' : 'POST',
      url: `/trpc/${path}${isQuery && input !== undefined ? `?input=${encodeURIComponent(text)}` : ''}`,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      remoteAddress: address,
      ...(!isQuery && { payload: text }),
    });
    const body = response.json();
    const cookieOf = (name: string) => {
      const found = response.cookies.find((sent) => sent.name === name);
      return found && `${name}=${found.value}`;
    };
    return {
      status: response.statusCode,
      data: body.result?.data?.json,
      error: body.error?.json,
      cookie: cookieOf('session'),
      device: cookieOf('device'),
      setCookie: response.headers['set-cookie']?.toString(),
      retryAfter: Number(response.headers['retry-after']),
    };
  }

  return { buildUser, call };
}
