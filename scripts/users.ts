/**
 * `npm run users -- reset-password EMAIL`: sets a new password for someone who can no longer sign in, such as
 * the only admin. It prints the password once. The user must change it at the next sign-in.
 * `npm run users -- reset-two-step EMAIL`: turns off their two-step verification. Both work while the server runs.
 */
import { resetPassword } from '../server/auth/auth.queries.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import { resetTwoStepByCommand } from '../server/auth/two-step.queries.ts';
import { connect, type Pool } from '../server/db/connect.ts';
import { findRunning, type OpenDatabase, openDatabase } from '../server/db/open-database.ts';
import { makeSecret } from '../server/secrets.ts';
import { readConfig } from '../server/settings/config.ts';

const [command, email = ''] = process.argv.slice(2);
const COMMANDS: Record<string, (sql: Pool, address: string) => Promise<void>> = {
  'reset-password': resetTheirPassword,
  'reset-two-step': resetTheirTwoStep,
};
const run = COMMANDS[command ?? ''];
if (run === undefined || email === '') {
  console.error('Usage: npm run users -- reset-password EMAIL, or reset-two-step EMAIL');
  process.exit(1);
}

try {
  const config = readConfig();
  const { app, stop } = (await findRunning(config)) ?? (await openDatabase(config, console.log));
  await call(run, app, email.trim().toLowerCase()).finally(stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function call(
  run: (sql: Pool, address: string) => Promise<void>,
  target: OpenDatabase['app'],
  address: string,
): Promise<void> {
  const sql = connect({ target, max: 1 });
  await run(sql, address).finally(() => sql.end());
}

async function resetTheirPassword(sql: Pool, address: string): Promise<void> {
  const password = makeSecret();
  const user = await resetPassword(sql, address, await hashPassword(password));
  if (!user) throw new Error(`No user has the address ${address}.`);
  console.log(`New password for ${user.email} (${user.role}): ${password}`);
  if (!user.is_active)
    console.log('This user is deactivated and cannot sign in until an admin activates the account.');
  console.log('It is shown only once and must be changed at the first sign-in. All sessions were ended.');
  const { tokens } = user;
  if (user.is_active && tokens.length > 0)
    console.log(
      `${tokens.length === 1 ? 'One API token of this user keeps' : `${tokens.length} API tokens of this user keep`} working: ${tokens.join(', ')}. If somebody else may know them, delete them on the screen “API Tokens”.`,
    );
}

async function resetTheirTwoStep(sql: Pool, address: string): Promise<void> {
  const user = await resetTwoStepByCommand(sql, address);
  if (!user) throw new Error(`No user with the address ${address} has two-step verification.`);
  console.log(`Two-step verification of ${user.email} is off. All sessions were ended.`);
}
