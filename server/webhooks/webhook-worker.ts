/**
 * Delivers what waits in the outbox of webhooks: at least once, always under the same id, and the changes of a record in
 * their order. It uses database connections of its own, and no request waits for it. A receiver that is slow or away takes
 * few of the places, so that the others get theirs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../db/connect.ts';
import { insist } from '../db/insist.ts';
import { logCounts } from '../log-counts.ts';
import { deliveries } from '../process-counters.ts';
import { repeat } from '../repeat.ts';
import { attemptDelivery, type Outcome } from './attempt.ts';
import {
  type DueDelivery,
  type Ended,
  markAttemptFailed,
  markDelivered,
  releaseDelivery,
  takeDueDeliveries,
} from './deliveries.queries.ts';
import { type FindAddresses, findAddresses } from './receiver-address.ts';
import { retrySeconds } from './retries.ts';

/** How many deliveries are under way at a time: in all, of one webhook, and of one whose last attempt failed. */
const PLACES = 40;
const PLACES_OF_WEBHOOK = 5;
const PLACES_AFTER_FAILURE = 1;
/** After this many failures of a webhook in a row, it gets nothing for a while: a second, two, up to a minute. */
const FAILURES_IN_A_ROW = 5;
const LONGEST_REST_MS = 60_000;
/** How long an attempt may take in all, in milliseconds. */
const ATTEMPT_MS = 10_000;
/** How often the outbox is looked at when nothing happens, in milliseconds. */
const POLL_MS = 1000;
/** For how long an outcome is noted again while the database is away, in milliseconds: what is left of the lease. */
const NOTE_MS = 7000;
/** How long the deliveries under way may take when the worker is asked to stop, in milliseconds. */
const STOP_MS = 5000;

interface WebhookLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface WebhookWorkerOptions {
  sql: Sql;
  /** Gets ids and outcomes: no address, no body, no answer, no secret. */
  log: WebhookLog;
  /** Whether receivers on this machine may be called, for development. */
  allowsLoopback: boolean;
  find?: FindAddresses;
  pollMs?: number;
  attemptMs?: number;
  /** The pause after a failed attempt, in seconds. */
  pauseOf?: typeof retrySeconds;
}

/** Starts the worker. The returned function stops it after the deliveries under way, or after 5 s. */
export function startWebhookWorker(options: WebhookWorkerOptions): () => Promise<void> {
  return new WebhookWorker(options).start();
}

class WebhookWorker {
  readonly #options: Required<WebhookWorkerOptions>;
  /** Aborted when the deliveries under way have to end. */
  readonly #ending = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  /** By webhook: how many of its deliveries are under way. */
  readonly #busy = new Map<string, number>();
  /** By webhook: how many attempts failed in a row, and until when it gets nothing. */
  readonly #failing = new Map<string, { times: number; restsUntil: number }>();

  /** The screen has each delivery; the log has how many there were. */
  readonly #count: (result: string) => void;

  constructor(options: WebhookWorkerOptions) {
    this.#count = logCounts(options.log, 'Webhooks were sent');
    this.#options = {
      find: findAddresses,
      pollMs: POLL_MS,
      attemptMs: ATTEMPT_MS,
      pauseOf: retrySeconds,
      ...options,
    };
  }

  start(): () => Promise<void> {
    const stop = repeat({
      work: () => this.#beginDue(),
      pause: (signal) => this.#nextTurn(signal),
      failed: 'The webhooks could not be read',
      log: this.#options.log,
    });
    return async () => {
      const late = setTimeout(() => this.#ending.abort(), STOP_MS);
      await stop();
      while (this.#underWay.size > 0) await Promise.all(this.#underWay);
      clearTimeout(late);
    };
  }

  async #beginDue(): Promise<void> {
    const free = PLACES - this.#underWay.size;
    if (free === 0) return;
    const ids = new Set([...this.#busy.keys(), ...this.#failing.keys()]);
    const by_webhook = Object.fromEntries([...ids].map((id) => [id, this.#placesOf(id)]));
    const due = await takeDueDeliveries(this.#options.sql, {
      free,
      per_webhook: PLACES_OF_WEBHOOK,
      by_webhook,
    });
    for (const delivery of due) this.#begin(delivery);
  }

  #placesOf(webhook_id: string): number {
    const failing = this.#failing.get(webhook_id);
    if (failing && failing.restsUntil > performance.now()) return 0;
    const most = failing ? PLACES_AFTER_FAILURE : PLACES_OF_WEBHOOK;
    return Math.max(0, most - (this.#busy.get(webhook_id) ?? 0));
  }

  #begin(delivery: DueDelivery): void {
    const { webhook_id } = delivery;
    this.#busy.set(webhook_id, (this.#busy.get(webhook_id) ?? 0) + 1);
    const running = this.#deliver(delivery).finally(() => {
      this.#underWay.delete(running);
      const left = this.#busy.get(webhook_id)! - 1;
      if (left > 0) this.#busy.set(webhook_id, left);
      else this.#busy.delete(webhook_id);
    });
    this.#underWay.add(running);
  }

  #noteFailure(webhook_id: string): void {
    const times = (this.#failing.get(webhook_id)?.times ?? 0) + 1;
    const rest =
      times < FAILURES_IN_A_ROW ? 0 : Math.min(1000 * 2 ** (times - FAILURES_IN_A_ROW), LONGEST_REST_MS);
    this.#failing.set(webhook_id, { times, restsUntil: performance.now() + rest });
  }

  /** Waits for the end of a delivery, which frees a place and the next change of its record, or until it is time to look. */
  async #nextTurn(stopping: AbortSignal): Promise<void> {
    const turn = new AbortController();
    const signal = AbortSignal.any([turn.signal, stopping]);
    const pause = sleep(this.#options.pollMs, undefined, { signal }).catch(() => undefined);
    await Promise.race([pause, ...this.#underWay]);
    turn.abort();
  }

  /** Never rejects. */
  async #deliver(delivery: DueDelivery): Promise<void> {
    const { log, pollMs } = this.#options;
    const { id, webhook_id: webhook } = delivery;
    const outcome = await attemptDelivery(delivery, {
      ...this.#options,
      ending: this.#ending.signal,
    });
    if (outcome.failure === null) this.#failing.delete(webhook);
    else if (outcome.failure !== 'ended') this.#noteFailure(webhook);
    try {
      const ended = await insist(() => this.#note(delivery, outcome), {
        retryMs: pollMs,
        forMs: NOTE_MS,
        signal: this.#ending.signal,
      });
      const result = outcome.failure ?? 'delivered';
      deliveries.inc({ result });
      this.#count(result);
      if (ended?.is_given_up) log.warn({ delivery: id, webhook, result, ...ended }, 'A webhook was given up');
    } catch (error) {
      log.warn(
        { delivery: id, webhook, err: error },
        'The outcome of a delivery was not noted: it is tried again',
      );
    }
  }

  async #note(delivery: DueDelivery, outcome: Outcome): Promise<Ended | undefined> {
    const { sql, pauseOf } = this.#options;
    const { failure, error, answer } = outcome;
    if (failure === null) await markDelivered(sql, delivery.id, outcome);
    else if (failure === 'ended') await releaseDelivery(sql, delivery.id);
    else {
      const seconds = pauseOf(delivery.attempts + 1, answer?.retryAfter ?? null);
      return markAttemptFailed(sql, delivery, { ...outcome, error, seconds });
    }
  }
}
