/**
 * Stopping an instance fails no request, because the load balancer notices in time (docs/safety.md, running).
 */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pace } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { eventually } from './support/app.ts';
import { prepareServer } from './support/killable-server.ts';

const server = await prepareServer();
afterAll(() => server.end());

interface Answer {
  status: number;
  /** The server announced that it closes the connection. */
  isLast: boolean;
}

function ask(url: string, agent: Agent | false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent }, (answer: IncomingMessage) => {
      answer.on('error', reject).resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, isLast: answer.headers.connection === 'close' }),
      );
    });
    sent.on('error', reject);
  });
}

const isReady = () =>
  ask(`${server.url}/readyz`, false).then(
    ({ status }) => status === 200,
    () => false,
  );

test('three restarts under load refuse and reset no request', async () => {
  await server.start({ DRAIN_SECONDS: '1' });
  let isUp = true;
  let running = true;
  const answers: Answer[] = [];
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });

  /** The load balancer checks five times a second, and sends no requests while the instance is not ready. */
  async function look() {
    while (running) {
      isUp = await isReady();
      await pace(200);
    }
  }
  async function visit() {
    while (running) {
      if (isUp) {
        await ask(`${server.url}/trpc/site.catalogue.filters`, agent).then(
          (answer) => {
            answers.push(answer);
            if (answer.status !== 200) failures.push(String(answer.status));
          },
          (error: Error) => failures.push(error.message),
        );
      }
      await pace(20);
    }
  }
  const load = [look(), ...Array.from({ length: 10 }, visit)];
  const exits: (number | null)[] = [];
  let longest = 0;
  for (let restart = 0; restart < 3; restart++) {
    const before = answers.length;
    await eventually('visitors are answered', () => answers.length > before + 50, 20_000);
    const begin = performance.now();
    exits.push(await server.stop());
    longest = Math.max(longest, performance.now() - begin);
    await server.start({ DRAIN_SECONDS: '1' });
    await eventually('the load balancer sees it', () => isUp);
  }
  const before = answers.length;
  await eventually('visitors are answered again', () => answers.length > before + 50, 20_000);
  running = false;
  await Promise.all(load);
  agent.destroy();
  await server.stop();
  const last = answers.filter(({ isLast }) => isLast).length;
  process.stdout.write(
    `3 restarts: ${answers.length} answered, ${failures.length} failed, ${last} told to close, slowest stop ${(longest / 1000).toFixed(1)} s\n`,
  );
  expect(failures).toEqual([]);
  expect(exits).toEqual([0, 0, 0]);
  expect(longest).toBeLessThan(30_000);
  expect(last).toBeGreaterThan(0);
});

test('a second signal ends the drain at once', async () => {
  await server.start({ DRAIN_SECONDS: '15' });
  const begin = performance.now();
  const exited = server.stop();
  await eventually('it is not ready', async () => !(await isReady()));
  expect((await ask(`${server.url}/healthz`, false)).status).toBe(200);
  await server.stop();
  expect(await exited).toBe(0);
  expect(performance.now() - begin).toBeLessThan(14_000);
});

test('a request that is open when the port closes is still answered', async () => {
  await server.start({ DRAIN_SECONDS: '0' });
  const { port } = new URL(server.url);
  const json = {
    full_name: 'Hana Ngata',
    email: 'hana@example.com',
    subject: 'Request a Quote',
    message: 'Twelve windows for a house.',
  };
  const body = JSON.stringify({ json });
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      'POST /trpc/site.contact.submit HTTP/1.1',
      'host: x',
      'authorization: Bearer none',
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body.slice(0, 20),
    ].join('\r\n'),
  );
  // The server answers a later request, so it has read the first part of this one.
  expect(await isReady()).toBe(true);
  const exited = server.stop();
  await eventually('the port is closed', () =>
    ask(`${server.url}/healthz`, false).then(
      () => false,
      () => true,
    ),
  );
  let answer = '';
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString();
  });
  socket.write(body.slice(20));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  // Without this header the client would keep the connection open until the server cuts it.
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(await exited).toBe(0);
});
