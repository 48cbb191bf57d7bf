/** A receiver of webhooks on this machine. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  id: string;
  body: string;
  headers: IncomingMessage['headers'];
}

export interface WebhookReceiver {
  url: string;
  /** What has arrived so far, in order. */
  received: Received[];
  /** How many requests were being answered at once, at most. */
  mostAtOnce: () => number;
  stop: () => Promise<void>;
}

/** How a receiver answers what it got. */
type Answering = (response: ServerResponse, received: Received) => void;

/** Starts a receiver. By default it answers 204. */
export async function startReceiver(answer: Answering = accept, port = 0): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let open = 0;
  let most = 0;
  const listen: RequestListener = (request, response) => {
    const parts: Buffer[] = [];
    most = Math.max(most, ++open);
    response.on('close', () => open--);
    response.on('error', () => undefined);
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = {
        id: String(request.headers['webhook-id']),
        body: Buffer.concat(parts).toString(),
        headers: request.headers,
      };
      received.push(one);
      answer(response, one);
    });
  };
  const server = createServer(listen);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    mostAtOnce: () => most,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function accept(response: ServerResponse): void {
  response.writeHead(204).end();
}

/** Whether a request is signed with a secret, checked as docs/webhooks.md tells receivers to. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.split('_')[1]!, 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
