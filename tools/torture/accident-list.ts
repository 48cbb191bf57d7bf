/** The accidents of `npm run torture`. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from '../../server/project-root.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startInstances } from '../../tests/support/instances.ts';
import { prepareServer } from '../../tests/support/killable-server.ts';
import { postgresProcesses, signalAll } from '../../tests/support/processes.ts';
import { type ProductProcess, productProcess } from '../../tests/support/product-process.ts';
import { mountSmallDisk } from '../../tests/support/small-disk.ts';
import { openMailServer } from '../../tests/support/smtp.ts';
import type { Accident } from './accidents.ts';
import { alone } from './alone.ts';
import { postgresEnded, powerCut, serverKilled } from './kills.ts';

const DISK_BYTES = 700 << 20;

const serverStopped: Accident = {
  within: 5,
  isUnseen: false,
  prepare: ({ seconds, isBuilt }) =>
    alone({ isBuilt }, async (server) => {
      server.signal('SIGSTOP');
      await pause(seconds * 1000);
      server.signal('SIGCONT');
    }),
};

const postgresStopped: Accident = {
  within: 10,
  isUnseen: true,
  answersWithin: 2,
  prepare: ({ seconds, isBuilt }) =>
    alone({ isBuilt }, async ({ dataDir }) => {
      const processes = await postgresProcesses(dataDir);
      signalAll(processes, 'SIGSTOP');
      await pause(seconds * 1000);
      signalAll(processes, 'SIGCONT');
    }),
};

const diskFull: Accident = {
  within: 10,
  isUnseen: true,
  async prepare({ seconds, isBuilt }) {
    const disk = await mountSmallDisk(DISK_BYTES);
    if (!disk) throw new Error('This user may not mount a small disk');
    const site = await alone({ isBuilt, under: disk.folder }, async () => {
      await disk.fill(0);
      await pause(seconds * 1000);
      await disk.clear();
    });
    return {
      ...site,
      async end() {
        await site.end();
        await disk.end();
      },
    };
  },
};

const clockMoved: Accident = {
  within: 5,
  isUnseen: true,
  prepare: ({ seconds, isBuilt }) =>
    alone(
      { isBuilt, preload: [pathToFileURL(join(root, 'tests', 'support', 'shifted-clock.js')).href] },
      async (server) => {
        // A day ahead, a day behind, and right again.
        for (let turn = 0; turn < 3; turn++) {
          server.signal('SIGUSR2');
          await pause((seconds * 1000) / 3);
        }
      },
    ),
};

const twoServers: Accident = {
  within: 30,
  isUnseen: false,
  async prepare({ isBuilt }) {
    const server = await prepareServer({ isBuilt });
    await server.start();
    const problems: string[] = [];
    const port = String(await freePort());
    const environment = { PORT: port, DATA_DIR: server.dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' };
    const second = productProcess({ isBuilt, environment });
    const { url, sql, dataDir } = server;
    return {
      url,
      sql,
      dataDir,
      async strike() {
        for (let tries = 0; tries < 3; tries++)
          if (await starts(second)) problems.push('a second server started on the data of a running one');
        await server.kill();
        // Both at once on the data that a killed server left behind.
        const [first, other] = await Promise.all([starts(server), starts(second)]);
        if (first === other) problems.push(first ? 'two servers started' : 'no server started');
        if (other) {
          await second.kill();
          await server.start();
        }
      },
      check: async () => problems,
      async end() {
        await second.kill();
        await server.end();
      },
    };
  },
};

/** Whether it starts; it may refuse to. */
async function starts(product: Pick<ProductProcess, 'start'>): Promise<boolean> {
  return product.start().then(
    () => true,
    () => false,
  );
}

const storeAway: Accident = {
  within: 10,
  isUnseen: true,
  async prepare({ seconds, isBuilt }) {
    const { all, sql, store, end } = await startInstances({ count: 1, isBuilt });
    return {
      url: all[0]!.url,
      sql,
      async strike() {
        await store.goAway();
        await pause(seconds * 1000);
        await store.comeBack();
      },
      end,
    };
  },
};

const mailAway: Accident = {
  within: 2,
  isUnseen: true,
  async prepare({ seconds, isBuilt }) {
    let mails = await openMailServer();
    const { port } = mails;
    const { received } = mails;
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TO: 'staff@example.com' };
    const { all, sql, end } = await startInstances({ count: 1, isBuilt, settings });
    return {
      url: all[0]!.url,
      sql,
      async strike() {
        await mails.close();
        await pause(seconds * 1000);
        mails = await openMailServer({}, port);
      },
      async check() {
        const waiting = async () => {
          const [row] = await sql<{ count: number }[]>`select count(*) from mails where sent_at is null`;
          return row!.count;
        };
        while ((await waiting()) > 0) await pause(200);
        const [queued] = await sql<{ count: number }[]>`select count(*) from mails`;
        const arrived = received.length + mails.received.length;
        return arrived === queued!.count ? [] : [`${queued!.count} mails queued, ${arrived} arrived`];
      },
      async end() {
        await end();
        await mails.close();
      },
    };
  },
};

const networkCut: Accident = {
  within: 5,
  isUnseen: true,
  async prepare({ seconds, isBuilt }) {
    const { all, sql, cable, end } = await startInstances({ count: 1, isBuilt, hasCable: true });
    return {
      url: all[0]!.url,
      sql,
      async strike() {
        cable!.cut();
        await pause(seconds * 1000);
        cable!.mend();
      },
      end,
    };
  },
};

export const ACCIDENTS: Record<string, Accident> = {
  'server stopped (SIGSTOP)': serverStopped,
  'PostgreSQL stopped (SIGSTOP)': postgresStopped,
  'disk full': diskFull,
  'clock a day ahead, then a day behind': clockMoved,
  'S3 away': storeAway,
  'SMTP away': mailAway,
  'network between server and database cut': networkCut,
  'two servers on one data folder': twoServers,
  'server killed (kill -9)': serverKilled,
  'PostgreSQL ended at once (SIGQUIT)': postgresEnded,
  'power cut (kill -9 of everything)': powerCut,
};
