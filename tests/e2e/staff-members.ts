/** Users of every role for the browser tests, made by a script as the admin of the test server. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Client, signIn } from '../../client/create-client.ts';
import type { Role } from '../../shared/permissions.ts';

export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' };
const PASSWORD = 'a long and plain sentence';
/** What the admin chooses, and the user has to change. */
const FIRST_PASSWORD = 'chosen by the admin';

const clients = new Map<string, Promise<Client>>();
const members = new Map<string, ReturnType<typeof createUser>>();

/** The first of its kind, made once in each worker: hashing a password takes a tenth of a second. */
function once<Made>(
  known: Map<string, Promise<Made>>,
  key: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

/** The admin's own client: what a test arranges or looks up behind the screen's back. */
export function adminClient(url: string): Promise<Client> {
  return once(clients, url, () => signIn({ url, ...ADMIN }));
}

/** A new user of a role, with a password of its own. */
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
 * Signs the page's browser in as a user of a role, without the screen. Tests share the user, each with a session of its
 * own: pass a `createUser` where a test changes him.
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
