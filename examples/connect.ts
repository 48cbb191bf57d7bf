/** The server and the API token from the environment. Every example in TypeScript starts with this. */
import { type Client, createClient } from 'southbeam-client';

/** @throws when SOUTHBEAM_TOKEN is missing. */
export function server(): { url: string; token: string } {
  const { SOUTHBEAM_URL: url = 'http://localhost:3000', SOUTHBEAM_TOKEN: token } = process.env;
  if (!token)
    throw new Error('Set SOUTHBEAM_TOKEN to an API token. An admin makes one in Settings, "API Tokens".');
  return { url, token };
}

export function connect(): Client {
  return createClient(server());
}
