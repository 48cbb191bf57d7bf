/** Signs in with the credentials from the environment. Every example starts with this. */
import { type Client, signIn } from 'southbeam';

/** @throws when SOUTHBEAM_EMAIL or SOUTHBEAM_PASSWORD is missing, or the server refuses them. */
export function connect(): Promise<Client> {
  const {
    SOUTHBEAM_URL: url = 'http://localhost:3000',
    SOUTHBEAM_EMAIL: email,
    SOUTHBEAM_PASSWORD: password,
  } = process.env;
  if (!email || !password) throw new Error('Set SOUTHBEAM_EMAIL and SOUTHBEAM_PASSWORD');
  return signIn({ url, email, password });
}
