/** Creates users of every role for the browser tests, through the API as the admin of the test server. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Client, signIn } from '../../client/create-client.ts';
import type { Role } from '../../shared/roles.ts';

export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' };
const PASSWORD = 'a long and plain sentence';
/** The admin sets this password, and the user must change it. */
const FIRST_PASSWORD = 'chosen by the admin';

const clients = new Map<string, Promise<Client>>();
const members = new Map<string, ReturnType<typeof createUser>>();

/** Makes each value once per worker, because hashing a password takes a tenth of a second. */
function once<Made>(
  known: Map<string, Promise<Made>>,
  key: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

/**
 * A client signed in as the admin, with which tests prepare or look up data without the screen. A worker may have had it for
 * longer than a proof of who one is lasts.
 */
export async function adminClient(url: string): Promise<Client> {
  const client = await once(clients, url, () => signIn({ url, ...ADMIN }));
  await client.auth.reauthenticate.mutate({ password: ADMIN.password });
  return client;
}

/** Creates a user of a role who has already chosen their own password. */
export async function createUser(url: string, role: Role) {
  const email = `${role}-${randomBytes(4).toString('hex')}@example.com`;
  const user = { name: `Test ${role}`, email, password: PASSWORD, role };
  const { id } = await (await adminClient(url)).staff.users.create.mutate({
    ...user,
    password: FIRST_PASSWORD,
  });
  const client = await signIn({ url, email, password: FIRST_PASSWORD });
  await client.auth.changePassword.mutate({ current_password: FIRST_PASSWORD, new_password: PASSWORD });
  return { ...user, id };
}

/**
 * Signs the page's browser in as a user of a role, without the sign-in screen. Tests share one user per role,
 * each with its own session. Pass the result of `createUser` if the test changes the user.
 */
export async function enterAs(
  page: Page,
  url: string,
  role: Role,
  member = once(members, `${url} ${role}`, () => createUser(url, role)),
) {
  const user = await member;
  const answer = await page.request.post('/trpc/auth.signIn', {
    headers: { origin: url },
    data: { json: { email: user.email, password: user.password } },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return user;
}
