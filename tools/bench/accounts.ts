/**
 * Whether time tells who has an account: medians over 200 calls each for accounts that exist and for ones that do not,
 * in turn, over real HTTP. Every call comes from an address of its own, because an address has few attempts.
 */
import { hashPassword } from '../../server/auth/passwords.ts';
import { hashSecret } from '../../server/secrets.ts';
import { type KillableServer, prepareServer } from '../../tests/support/killable-server.ts';
import type { Row } from './rows.ts';

const TRIES = 200;
const WARM_UP = 20;
const PASSWORD = 'a long and plain sentence';
const MOST = 1.1;

/** What a call sends, by the number of a known account or of nobody. */
const CALLS: Record<string, { path: string; input: (email: string, token: string) => object }> = {
  'sign-in': {
    path: 'auth.signIn',
    input: (email) => ({ email, password: 'not the password', token: true }),
  },
  'asking for a new password': { path: 'auth.requestPasswordReset', input: (email) => ({ email }) },
  'sign-up': { path: 'auth.signUp', input: (email) => ({ email, password: PASSWORD }) },
  'accepting an invitation that has ended': {
    path: 'auth.resetPassword',
    input: (_email, token) => ({ token, new_password: PASSWORD }),
  },
};

export async function benchAccounts(): Promise<Row[]> {
  const server = await prepareServer();
  try {
    await server.start();
    const rows: Row[] = [];
    for (const [what, { path, input }] of Object.entries(CALLS)) {
      const known = await makeAccounts(server, path);
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let turn = 0; turn < WARM_UP + TRIES; turn++) {
        // The first of two calls may be slower, so they change places.
        const order = turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const who of order) {
          const email = who === 'known' ? known[turn]! : `nobody-${path}-${turn}@example.com`.toLowerCase();
          const token = who === 'known' ? email : `no-${email}`;
          const time = await timeOf(server.url, path, input(email, token));
          if (turn >= WARM_UP) times[who].push(time);
        }
      }
      const [one, other] = [median(times.known), median(times.unknown)];
      const ratio = Math.max(one, other) / Math.min(one, other);
      rows.push({
        what: `${what}: medians of ${TRIES} calls for known and for unknown accounts`,
        asked: 'within 10 %',
        measured: `${one.toFixed(2)} ms and ${other.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`,
        ok: ratio <= MOST,
      });
    }
    return rows;
  } finally {
    await server.end();
  }
}

/** Accounts with the same password, each with a link that has ended and whose token is the address. */
async function makeAccounts({ sql }: KillableServer, path: string): Promise<string[]> {
  const password_hash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: WARM_UP + TRIES }, (_, turn) =>
    `user-${path}-${turn}@example.com`.toLowerCase(),
  );
  const accounts = emails.map((email) => ({ email, token_hash: hashSecret(email) }));
  await sql`
    with given as (
      select email, token_hash from jsonb_to_recordset(${sql.json(accounts)}) as g(email text, token_hash text)
    ), account as (
      insert into auth_users (email, password_hash, email_confirmed_at) select email, ${password_hash}, now() from given
      returning id, email
    ), profile as (
      insert into users (auth_user_id, name, email, role) select id, email, email, 'sales' from account
    )
    insert into password_links (token_hash, auth_user_id, expires_at)
    select given.token_hash, account.id, now() - interval '1 minute' from account join given on given.email = account.email`;
  return emails;
}

let sent = 0;

async function timeOf(url: string, path: string, input: object): Promise<number> {
  sent++;
  const begin = performance.now();
  const answer = await fetch(`${url}/trpc/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer none',
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    },
    body: JSON.stringify({ json: input }),
  });
  await answer.text();
  if (![200, 401, 404].includes(answer.status)) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - begin;
}

function median(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)]!;
}
