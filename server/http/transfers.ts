/**
 * What is under way on connections: bodies that arrive, and answers that wait to be read. Each must keep a
 * least rate. A visitor's address has a few bodies at once, and when there is no room for more, the slowest of
 * those that are slow makes room. So slow clients take places from each other, never from visitors.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { networksOf, WIDER_TIMES } from './addresses.ts';
import type { ConnectionLimits } from './connections.ts';

/** How long somebody waits who finds no room, in seconds. By then, the rates of those that just began are known. */
const WAIT_SECONDS = 10;
/** Within this time a client reads the last answer on its connection, in milliseconds. */
const PARTING_MS = 1000;

interface Mark {
  at: number;
  bytes: number;
}

/** How fast bytes move in one direction of a connection. */
class Pace {
  /** The start of this period, and of the one before. */
  #mark: Mark;
  #earlier: Mark;
  readonly startedAt = performance.now();

  constructor(bytes: number) {
    this.#mark = { at: this.startedAt, bytes };
    this.#earlier = this.#mark;
  }

  /** The bytes per millisecond of this period and the one before. */
  rate(most: number): number {
    return (most - this.#earlier.bytes) / Math.max(1, performance.now() - this.#earlier.at);
  }

  /**
   * Whether too few bytes came in a period. `least` have moved for certain, and `most` at most: of an answer, the
   * system does not tell how much of the last piece has left.
   */
  isTooSlow(least: number, most: number, { bodyMs, leastBytes }: ConnectionLimits): boolean {
    const now = performance.now();
    const periods = (now - this.#mark.at) / bodyMs;
    if (periods < 1) return false;
    if (least - this.#mark.bytes < leastBytes) return most - this.#mark.bytes < leastBytes * periods;
    this.#earlier = this.#mark;
    this.#mark = { at: now, bytes: least };
    return false;
  }
}

interface Body {
  raw: IncomingMessage;
  answer: ServerResponse;
  /** The visitor's networks, the narrow one first. */
  networks: readonly string[];
  pace: Pace;
  /** What the connection had read when it began, in bytes. */
  from: number;
  /** When the request was answered, although its body is still coming. */
  answeredAt?: number;
}

interface Candidate {
  /** Bytes a second. */
  rate: number;
  end: () => void;
}

export class Transfers {
  readonly #server: Server;
  readonly #limits: ConnectionLimits;
  readonly #bodies = new Set<Body>();
  readonly #sockets = new Set<Socket>();
  /** Connections whose client has not read all that was sent. */
  readonly #unread = new Map<Socket, Pace>();
  #checkedAt = performance.now();

  constructor(app: FastifyInstance, limits: ConnectionLimits) {
    this.#server = app.server;
    this.#limits = limits;
    app.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        this.#unread.delete(socket);
      });
    });
    app.addHook('onRequest', (request, reply, done) => {
      // A request that a test injects has no connection.
      if (!hasBody(request) || !this.#sockets.has(request.raw.socket)) done();
      else this.#receive(request, reply, done);
    });
    const timer = setInterval(() => this.#check(), limits.checkMs).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }

  /** Ends the slowest of what is under way. @returns false when nothing is known to be slow. */
  endSlowest(): boolean {
    this.#forgetBodies();
    const answers = [...this.#unread]
      .filter(([socket]) => !socket.destroyed)
      .map(([socket, pace]) => ({
        rate: this.#rateOf(pace, socket.bytesWritten),
        end: () => socket.destroy(),
      }));
    return this.#endSlowest([...this.#asCandidates([...this.#bodies]), ...answers]);
  }

  #receive({ raw, ip }: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const body: Body = {
      raw,
      answer: reply.raw,
      networks: networksOf(ip),
      pace: new Pace(raw.socket.bytesRead),
      from: raw.socket.bytesRead,
    };
    const take = () => {
      this.#bodies.add(body);
      reply.raw.once('finish', () => {
        body.answeredAt = performance.now();
      });
      done();
    };
    if (this.#inTheWayOf(body) === undefined) {
      take();
      return;
    }
    // A small body came with its headers: it is complete as soon as the server has read on.
    setImmediate(() => {
      if (raw.complete || this.#makeRoomFor(body)) {
        take();
        return;
      }
      // What is still to come of the body is not waited for.
      reply.raw.shouldKeepAlive = false;
      done(
        new AppError(
          'TOO_MANY_REQUESTS',
          `Too many forms and files are being sent from your network. Please try again in ${WAIT_SECONDS} seconds.`,
          {},
          WAIT_SECONDS,
        ),
      );
    });
  }

  /** The bodies beside which this one has no room, if any. */
  #inTheWayOf({ networks }: Body): Body[] | undefined {
    const { max, maxBodiesPerAddress } = this.#limits;
    this.#forgetBodies();
    const bodies = [...this.#bodies];
    const groups = networks.map((network, wider) => ({
      group: bodies.filter((body) => body.networks.includes(network)),
      most: maxBodiesPerAddress * (wider === 0 ? 1 : WIDER_TIMES),
    }));
    // Half of the connections stay free of bodies, for all who only read.
    groups.push({ group: bodies, most: Math.ceil(max / 2) });
    return groups.find(({ group, most }) => group.length >= most)?.group;
  }

  #makeRoomFor(body: Body): boolean {
    const inTheWay = this.#inTheWayOf(body);
    return inTheWay === undefined || this.#endSlowest(this.#asCandidates(inTheWay));
  }

  #asCandidates(bodies: readonly Body[]): Candidate[] {
    return bodies.map((body) => ({
      // Nobody waits for a body whose request was answered.
      rate: body.answeredAt === undefined ? this.#rateOf(body.pace, body.raw.socket.bytesRead) : 0,
      end: () => this.#end(body, 'ERR_BODY_GAVE_WAY'),
    }));
  }

  /** Bytes a second; without end while it is too early to tell. */
  #rateOf(pace: Pace, most: number): number {
    const isKnown = performance.now() - pace.startedAt >= this.#limits.knownAfterMs;
    return isKnown ? pace.rate(most) * 1000 : Number.POSITIVE_INFINITY;
  }

  /**
   * Ends the slowest one, unless it is fast enough to be left alone. Otherwise clients that begin again and again
   * would end all that have gone on for longer.
   */
  #endSlowest(candidates: readonly Candidate[]): boolean {
    const [slowest] = candidates.toSorted((one, other) => one.rate - other.rate);
    if (!slowest || slowest.rate >= this.#limits.slowBytes) return false;
    slowest.end();
    return true;
  }

  /** Forgets bodies that are complete or cut. */
  #forgetBodies(): void {
    for (const body of this.#bodies) if (body.raw.complete || body.raw.destroyed) this.#bodies.delete(body);
  }

  #check(): void {
    this.#forgetBodies();
    const now = performance.now();
    const late = now - this.#checkedAt;
    this.#checkedAt = now;
    // After a standstill of our own, what came meanwhile is read first.
    if (late > this.#limits.bodyMs / 2) return;
    for (const body of this.#bodies) {
      const { answeredAt, pace, from, raw } = body;
      const { bytesRead } = raw.socket;
      if (answeredAt !== undefined && now - answeredAt >= this.#limits.refusedMs) raw.socket.destroy();
      else if (bytesRead - from > this.#limits.maxBodyBytes) this.#end(body, 'ERR_BODY_TOO_LARGE');
      else if (pace.isTooSlow(bytesRead, bytesRead, this.#limits))
        this.#end(body, 'ERR_HTTP_REQUEST_TIMEOUT');
    }
    for (const socket of this.#sockets) {
      const unread = socket.writableLength;
      const pace = this.#unread.get(socket);
      if (unread === 0) this.#unread.delete(socket);
      else if (!pace) this.#unread.set(socket, new Pace(socket.bytesWritten - unread));
      else if (pace.isTooSlow(socket.bytesWritten - unread, socket.bytesWritten, this.#limits))
        socket.destroy();
    }
  }

  /** Ends a request as node:http does: with an error response, unless the response has already begun. */
  #end(body: Body, code: string): void {
    const { raw, answer } = body;
    const { socket } = raw;
    this.#bodies.delete(body);
    if (answer.headersSent) socket.destroy();
    else {
      this.#server.emit(
        'clientError',
        Object.assign(new Error('The body came too slowly, or without end'), { code }),
        socket,
      );
      // A client that does not read its answer does not keep its connection either.
      setTimeout(() => socket.destroy(), PARTING_MS).unref();
    }
  }
}

/** Whether a body follows the headers of a request. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
