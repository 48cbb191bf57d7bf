/** Sends requests at a fixed rate, whether or not earlier ones are answered, as visitors do. */
import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface Load {
  port: number;
  /** Chooses the address of the next request. */
  next: () => string;
  perSecond: number;
  /** How many connections it opens at most. */
  connections?: number;
}

export interface LoadResult {
  /** Milliseconds from the moment when a request was due to its last byte, sorted. */
  times: number[];
  failed: number;
  /** Why, and how often. */
  reasons: ReadonlyMap<string, number>;
}

/** Starts a load. `stop` resolves when every request that was sent has been answered. */
export function startLoad({ port, next, perSecond, connections = 256 }: Load): {
  stop(): Promise<LoadResult>;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const requests: Promise<void>[] = [];
  let failed = 0;
  const reasons = new Map<string, number>();
  const start = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = 1 + Math.floor(((performance.now() - start) * perSecond) / 1000);
    for (; sent < due; sent++) {
      const dueAt = start + (sent * 1000) / perSecond;
      const answered = request(agent, port, next()).then(
        () => void times.push(performance.now() - dueAt),
        ({ message }: Error) => {
          failed++;
          reasons.set(message, (reasons.get(message) ?? 0) + 1);
        },
      );
      requests.push(answered);
    }
  }, 1);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(requests);
      agent.destroy();
      return { times: times.sort((a, b) => a - b), failed, reasons };
    },
  };
}

/** Runs a load for some seconds. */
export async function runLoad(load: Load & { seconds: number }): Promise<LoadResult> {
  const running = startLoad(load);
  await setTimeout(load.seconds * 1000);
  return running.stop();
}

/** Requests one address, compressed with brotli as browsers ask for it. Rejects unless it is answered with 200. */
export function request(agent: Agent, port: number, path: string): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    get({ agent, port, path, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - begin)
          : reject(new Error(`status ${response.statusCode}`)),
      );
      response.once('aborted', () => reject(new Error('broken off')));
      response.on('error', reject);
    }).on('error', reject);
  });
}
