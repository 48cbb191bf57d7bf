/** Reports what happens on the page, a few seconds later and in one call. Nothing waits for it (decision "analytics"). */
import type { AnalyticsEvent } from '../../../shared/catalogue/analytics.ts';
import { MAX_EVENTS } from '../../../shared/limits.ts';

/** How long events are collected, in milliseconds. */
const COLLECT_MS = 5000;
/** The most products in one event. */
const MAX_SEEN = 100;

let events: AnalyticsEvent[] = [];
/** Products in sight that are not reported yet, and all that have been since the page was loaded. */
const seen = new Set<string>();
const reported = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports an event. If that fails, nobody notices. */
export function report(event: AnalyticsEvent): void {
  events.push(event);
  sendSoon();
}

/** Reports products that have come into sight, each once. */
export function reportSeen(product_ids: readonly string[]): void {
  for (const id of product_ids) {
    if (!reported.has(id)) seen.add(id);
    reported.add(id);
  }
  if (seen.size > 0) sendSoon();
}

function sendSoon(): void {
  if (events.length + 1 >= MAX_EVENTS || seen.size >= MAX_SEEN) send();
  timer ??= setTimeout(send, COLLECT_MS);
}

/** Sends at once what has been collected: when the visitor leaves, no later moment may come. */
export function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (seen.size > 0) events.push({ kind: 'seen', product_ids: [...seen].slice(0, MAX_SEEN) });
  seen.clear();
  if (events.length === 0) return;
  const body = JSON.stringify({ json: { events } });
  events = [];
  // Some browsers are set to have no beacons.
  navigator.sendBeacon?.('/trpc/site.analytics.record', new Blob([body], { type: 'application/json' }));
}
