export interface Mailbox {
  /** Names it in the database, without the password. */
  name: string;
  folder: string;
  host: string;
  port: number;
  secure: boolean;
  user: string;
  pass: string;
}

/** Reads INBOUND_IMAP_URL, which is checked (server/settings/environment.ts). */
export function readMailboxUrl(imapUrl: string): Mailbox {
  const { protocol, hostname, host, port, username, password, pathname } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  const user = decodeURIComponent(username);
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  return {
    name: `${user} at ${host}, ${folder}`,
    folder,
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    user,
    pass: decodeURIComponent(password),
  };
}
