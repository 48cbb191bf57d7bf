/**
 * `npm run users -- reset-password EMAIL`: a new password for somebody who cannot sign in any more, such as the only
 * admin. It is printed once and has to be changed at the first sign-in. Works while the server runs.
 */
import { resetPassword } from '../server/auth/auth.queries.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import { readConfig } from '../server/config.ts';
import { type ConnectOptions, connect } from '../server/db/connect.ts';
import { makeToken } from '../server/tokens.ts';
import { withDatabase } from './with-database.ts';

const [command, email = ''] = process.argv.slice(2);
if (command !== 'reset-password' || email === '') {
  console.error('Usage: npm run users -- reset-password EMAIL');
  process.exit(1);
}

try {
  const reset = async (target: ConnectOptions['target']) => {
    const sql = connect({ target, max: 1 });
    try {
      const password = makeToken();
      const user = await resetPassword(sql, email.trim().toLowerCase(), await hashPassword(password));
      if (!user) throw new Error(`No user has the address ${email}.`);
      console.log(`New password for ${user.email} (${user.role}): ${password}`);
      if (!user.is_active)
        console.log('This user is deactivated and cannot sign in before an admin changes that.');
      console.log(
        'It is shown only now, and has to be changed at the first sign-in. All sessions were ended.',
      );
    } finally {
      await sql.end();
    }
  };
  await withDatabase(readConfig(), reset, { whileRunning: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
