/** Sends requests at a fixed rate, whether or not earlier ones are answered, as visitors do. */
import { Agent, get } from 'node:http';

export interface Load {
  port: number;
  /** Chooses the address of the next request. */
  next: () => string;
  perSecond: number;
  seconds: number;
}

export interface LoadResult {
  /** Milliseconds from the moment when a request was due to its last byte, sorted. */
  times: number[];
  failed: number;
}

/** Runs a load and resolves when every request has been answered. */
export async function runLoad({ port, next, perSecond, seconds }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const times: number[] = [];
  let failed = 0;
  const requests: Promise<void>[] = [];
  const total = perSecond * seconds;
  const start = performance.now();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1000));
      for (; sent < due; sent++) {
        const dueAt = start + (sent * 1000) / perSecond;
        requests.push(
          request(agent, port, next()).then(
            () => void times.push(performance.now() - dueAt),
            () => void failed++,
          ),
        );
      }
      if (sent < total) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  await Promise.all(requests);
  agent.destroy();
  return { times: times.sort((a, b) => a - b), failed };
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
          : reject(new Error(`${path}: ${response.statusCode}`)),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}
