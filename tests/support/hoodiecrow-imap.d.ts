/** The parts of hoodiecrow-imap that tests use. It has no types of its own. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Folder {
    messages: { uid: number; flags: string[] }[];
    uidvalidity: number;
    uidnext: number;
  }
  interface ImapServer {
    server: Server;
    listen(port: number, host: string): void;
    getMailbox(path: string): Folder;
    appendMessage(path: string, flags: string[], internaldate: string, raw: string): void;
  }
  export default function createServer(options: object): ImapServer;
}
