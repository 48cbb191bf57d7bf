/** Two-step verification of an account, and the codes that its app would show. Written without our own code. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Sql } from '../../server/db/connect.ts';
import { hashSecret } from '../../server/secrets.ts';

interface TwoStepValues {
  is_on?: boolean;
  /** The id of a row of `users`, in place of a session. */
  user?: string;
  recovery_codes?: string[];
}

/** Gives an account a secret, and returns it. The account is that of a session, or of a user. */
export async function buildTwoStep(
  sql: Sql,
  session: string | null | undefined,
  { is_on = true, user = '00000000-0000-0000-0000-000000000000', recovery_codes = [] }: TwoStepValues = {},
): Promise<Buffer> {
  const secret = randomBytes(20);
  const hashes = recovery_codes.map((code) => hashSecret(code.replaceAll('-', '')));
  await sql`
    insert into two_step_secrets (user_id, secret, confirmed_at, recovery_code_hashes)
    select id, ${secret}, case when ${is_on} then now() end, ${sql.json(hashes)} from (
      select user_id as id from sessions where id = ${hashSecret(session ?? '')}
      union select auth_user_id from users where id = ${user}
    ) account
    on conflict (user_id) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at, last_step = 0`;
  return secret;
}

/** The secret of the text key that a person types into an app (base 32, RFC 4648). */
export function secretOf(key_text: string): Buffer {
  const digits = [...key_text.replace(/\s/g, '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter),
  );
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of RFC 6238 for a time, in milliseconds. */
export function codeOf(secret: Buffer, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.at(-1)! & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
