/** A real IMAP server: Dovecot, as Debian packages it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { readMailboxUrl } from '../../server/mail/mailbox-url.ts';
import { afterwards } from './afterwards.ts';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/dovecot';

/** Whether the program is there. When it is missing and we are root, installs Debian's package. */
export function hasDovecot(): boolean {
  if (process.getuid?.() !== 0) return false;
  if (!existsSync(PROGRAM))
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'dovecot-imapd'], { stdio: 'ignore' });
  return existsSync(PROGRAM);
}

export interface Dovecot {
  /** INBOUND_IMAP_URL */
  url: string;
  deliver(raw: string): Promise<void>;
  /** The mails in it, with their marks. */
  list(): Promise<{ uid: number; flags: string[] }[]>;
}

/** Starts it until the test or its file is done. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-dovecot-'));
  const port = await freePort();
  const config = join(folder, 'dovecot.conf');
  await mkdir(join(folder, 'mail'));
  // It serves mail as "nobody".
  for (const open of [folder, join(folder, 'mail')]) await chmod(open, 0o777);
  await writeFile(
    config,
    `base_dir = ${join(folder, 'run')}
log_path = ${join(folder, 'log')}
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${join(folder, 'mail')}
first_valid_uid = 1
passdb {
  driver = static
  args = password=testpass
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
  const child = spawn(PROGRAM, ['-F', '-c', config], { stdio: 'ignore' });
  afterwards(async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  });
  const url = `imap://yard:testpass@127.0.0.1:${port}/INBOX`;
  return {
    url,
    deliver: (raw) => ask(url, (client) => client.append('INBOX', raw, [])).then(() => undefined),
    list: () =>
      ask(url, async (client) => {
        const lock = await client.getMailboxLock('INBOX', { readOnly: true });
        const mails = await client.fetchAll('1:*', { uid: true, flags: true });
        lock.release();
        return mails.map(({ uid, flags }) => ({ uid, flags: [...(flags ?? [])] }));
      }),
  };
}

/** Connects, also while the server is still starting. */
async function ask<Result>(url: string, work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
  const { host, port, user, pass } = readMailboxUrl(url);
  for (let attempt = 1; ; attempt++) {
    const client = new ImapFlow({ host, port, secure: false, auth: { user, pass }, logger: false });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((next) => setTimeout(next, 50));
      continue;
    }
    return await work(client).finally(() => client.logout());
  }
}
