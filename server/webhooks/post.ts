/** One HTTP request of a webhook: a POST to addresses that were checked, of whose answer little is read. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIPv6 } from 'node:net';
import { hostOf } from './receiver-address.ts';

/** How much of an answer is read and kept, in bytes. */
const ANSWER_BYTES = 2048;

export interface Answer {
  status: number;
  /** The beginning of the answer, safe to store and to show. */
  text: string;
  /** In how many seconds the receiver asks to be called again; null if it does not say. */
  retryAfter: number | null;
}

/**
 * Posts a body, on a connection of its own, to one of the given addresses. Redirects are not followed.
 * @throws errors of the connection, and the signal's reason. Once the status has arrived, it never throws.
 */
export function post(
  url: URL,
  addresses: readonly string[],
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send({
      method: 'POST',
      protocol: url.protocol,
      host: hostOf(url),
      port: url.port,
      path: url.pathname + url.search,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Southbeam-Webhooks',
        connection: 'close',
      },
      agent: false,
      lookup: lookupIn(addresses),
      // Also when the environment switches the check of certificates off.
      rejectUnauthorized: true,
      signal,
    });
    request.on('error', reject);
    // Without this, Node says nothing more of a request whose receiver wants another protocol.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, text: '', retryAfter: null });
    });
    request.on('response', (response) => {
      // The end of the time, which closes the connection, no longer makes it a failure.
      request.off('error', reject).on('error', () => undefined);
      void readStart(response).then((text) => {
        request.destroy();
        resolve({
          status: response.statusCode ?? 0,
          text,
          retryAfter: readRetryAfter(response.headers['retry-after']),
        });
      });
    });
    request.end(body);
  });
}

/** Answers Node's question for the addresses of the name with those that were checked. */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, options, done) =>
    options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
}

async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // The status has arrived; how the rest ends does not matter.
  }
  return asText(Buffer.concat(parts).subarray(0, ANSWER_BYTES));
}

/** What would break the row or the page: control characters, and those that turn the direction of a text. */
const UNSAFE = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function asText(bytes: Buffer): string {
  // As a stream, so that a character which was cut in two is left out.
  return new TextDecoder().decode(bytes, { stream: true }).replace(UNSAFE, '');
}

/** Seconds from now, of a number of seconds or a date. */
function readRetryAfter(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}
