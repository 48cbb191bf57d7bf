/** A client that sends a request again once, if the connection closed before the answer, as browsers and scripts do. */
import { Agent, request } from 'node:http';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  /** The whole body. Most callers only count answers, so it is decoded when it is asked for. */
  text(): string;
}

/** How often a client had to send again, and why. */
export interface Retries {
  /** The connection closed before the answer was complete. */
  closed: number;
  /** A load balancer answered 502 for an instance that went away before it had answered. */
  gateway: number;
}

const TIMEOUT_MS = 20_000;
/** Every answer of the product has this header; those of a load balancer itself do not. */
const OF_PRODUCT = 'x-request-id';

/** Opens a client with its own connections. It resolves with any answer, and rejects when the second try fails too. */
export function openClient(url: string) {
  const { hostname, port } = new URL(url);
  // The load balancer lets one address have 100 connections.
  const agent = new Agent({ keepAlive: true, maxSockets: 80 });
  const retries: Retries = { closed: 0, gateway: 0 };

  function sendOnce({ method, path, headers, body }: Sent): Promise<Answer & { isGateway: boolean }> {
    return new Promise((resolve, reject) => {
      const all = body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) };
      const asked = request({ agent, hostname, port, method, path, headers: all }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          const isGateway = status === 502 && response.headers[OF_PRODUCT] === undefined;
          resolve({ status, text: () => Buffer.concat(parts).toString(), isGateway });
        });
      });
      asked.setTimeout(TIMEOUT_MS, () => asked.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
      asked.on('error', reject).end(body);
    });
  }

  async function send(sent: Sent): Promise<Answer> {
    const first = await sendOnce(sent).catch((error: Error & { code?: string }) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
      return null;
    });
    if (first && !first.isGateway) return first;
    if (first) retries.gateway++;
    else retries.closed++;
    return sendOnce(sent);
  }

  return { send, retries, close: () => agent.destroy() };
}
