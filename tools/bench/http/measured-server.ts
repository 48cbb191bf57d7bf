/** Starts tools/bench/http/server.ts in a process of its own and talks to it. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ConnectOptions } from '../../../server/db/connect.ts';
import { root } from '../../../server/project-root.ts';

/** The ports of the measured server, and its database. */
export interface Measured {
  /** Without the response cache. */
  computed: number;
  cached: number;
  /** A second instance on the same database, with its own index and response cache. */
  second: number;
  /** A bare Fastify that sends the bytes of a page. */
  plain: number;
  database: ConnectOptions['target'];
  stop(): Promise<void>;
}

/** Starts the server with this many products. */
export async function startMeasured(products: number): Promise<Measured> {
  const child = fork(join(root, 'tools', 'bench', 'http', 'server.ts'), [String(products)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ports = await new Promise<Omit<Measured, 'stop'>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Omit<Measured, 'stop'>));
    child.once('exit', (code) => reject(new Error(`The measured server ended with ${code}`)));
  });
  return {
    ...ports,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await ended;
    },
  };
}

export interface Metrics {
  /** Bytes of the cached responses. */
  bytes: number;
  count: number;
  /** Bytes of memory of the process. */
  resident: number;
  /** Longest delay of the event loop since the metrics were last read, in milliseconds. */
  longestHold: number;
  /** Responses made so far: rendered pages and computed answers. */
  made: number;
}

/** Reads the metrics of an instance. */
export async function readMetrics(port: number): Promise<Metrics> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    bytes: read('southbeam_cached_responses_bytes'),
    count: read('southbeam_cached_responses'),
    resident: read('process_resident_memory_bytes'),
    longestHold: read('nodejs_eventloop_lag_max_seconds') * 1000,
    made: read('southbeam_responses_made'),
  };
}
