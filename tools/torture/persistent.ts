/** A client that sends a request until it gets an answer that is not "try again". */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;

export interface Body {
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

export interface Persistent {
  /** @returns the text of the answer. @throws if it is an error that no accident explains. */
  send(path: string, sent: Body): Promise<string>;
  /** Requests that got no answer, or one that said to try again. */
  putOff(): number;
  /** How long the slowest of these took, in seconds. */
  slowestPutOff(): number;
}

/** All clients of a site. Each request comes from a network of its own, as if through a proxy, because calls are limited per network. */
export function createPersistent(url: string): Persistent {
  let putOff = 0;
  let slowest = 0;
  async function send(path: string, sent: Body): Promise<string> {
    for (;;) {
      const headers = { ...sent.headers, 'x-forwarded-for': `10.${randomBytes(3).join('.')}` };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const begin = performance.now();
      const answer = await fetch(`${url}${path}`, { ...sent, method: 'POST', headers, signal }).catch(
        () => null,
      );
      const text = await answer?.text().catch(() => null);
      const isRunning = answer?.status === 409 && text?.includes('still running');
      if (answer && text && answer.status < 500 && !isRunning) {
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
        return text;
      }
      putOff++;
      slowest = Math.max(slowest, (performance.now() - begin) / 1000);
      await pause(50);
    }
  }
  return { send, putOff: () => putOff, slowestPutOff: () => slowest };
}
