/**
 * Opens the sockets of a pool. postgres.js 3.4.9 tries the next of several hosts without a pause, so it would keep a
 * processor busy while none of them is the primary; and it keeps a connection to a machine that no longer answers for a
 * quarter of an hour. Here a host has a pause between tries, and all sockets of a pool can be ended at once.
 */
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The least time between two tries of one host of which the first failed, in milliseconds. */
const PAUSE_MS = 250;

/** Where postgres.js would connect: to a socket file, or to one of the hosts. */
interface Hosts {
  host: readonly string[];
  port: readonly number[];
  path: string | false;
}

/** A socket that tells when it is gone. postgres.js removes the listeners of its sockets. */
class DialledSocket extends Socket {
  /** For the name in the certificate, and for messages. */
  host = '';
  port = 0;
  readonly #onGone: () => void;

  constructor(onGone: () => void) {
    super();
    this.#onGone = onGone;
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#onGone();
    super._destroy(error, callback);
  }
}

export interface Dial {
  /** The option of postgres.js of this name. */
  socket: (hosts: Hosts) => Promise<Socket>;
  /** Ends all sockets, and opens no more. */
  end(): void;
}

/** To be used for one pool: all its connections prefer the host that was the primary last. */
export function createDial(): Dial {
  const sockets = new Set<Socket>();
  const notBefore: number[] = [];
  let turn = 0;
  let isOver = false;

  async function socket({ host, port, path }: Hosts): Promise<Socket> {
    const here = turn;
    const at = here % host.length;
    const pause = (notBefore[at] ?? 0) - performance.now();
    if (pause > 0) await sleep(pause);
    if (isOver) throw Object.assign(new Error('The pool has ended'), { code: 'CONNECTION_ENDED' });
    const begin = performance.now();
    const made = new DialledSocket(() => {
      sockets.delete(made);
      notBefore[at] = Math.max(notBefore[at] ?? 0, begin + PAUSE_MS);
      if (turn === here) turn++;
    });
    sockets.add(made);
    made.host = host[at]!;
    made.port = port[at]!;
    return path ? made.connect(path) : made.connect(made.port, made.host);
  }

  return {
    socket,
    end() {
      isOver = true;
      for (const made of sockets) made.destroy();
    },
  };
}
