/** One fuzzing run: sends the given number of requests to a separate server and reports the outcome. */
import sharp from 'sharp';
import { writeOpenApi } from '../../server/api/openapi.ts';
import { listOperations } from '../../server/api/operations.ts';
import type { Role } from '../../shared/roles.ts';
import { createAnswerCheck } from '../../tests/support/api-answers.ts';
import { buildDocx, buildPdf } from '../../tests/support/documents.ts';
import { EXAMPLES, listProcedures } from '../../tests/support/examples.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import type { Supply } from './draft.ts';
import type { Hold } from './event-loop.ts';
import { type FuzzedServer, launch, type Measures } from './launch.ts';
import { FUZZ_ORIGIN } from './origin.ts';
import { type FuzzRequest, makeRequest } from './requests.ts';
import { send } from './send.ts';

export interface Outcome {
  seed: number;
  requests: number;
  /** How many of these called the plain HTTP API; their answers were compared with the OpenAPI document. */
  plain: number;
  seconds: number;
  statuses: Record<string, number>;
  /** Complete requests that got no answer. */
  unanswered: string[];
  /** Faults, each with its request. */
  findings: string[];
  /** Long holds of the event loop, with the requests in progress. A busy machine can cause some too. */
  holds: string[];
  /** Answers that took over a second once, but not when the request was repeated. */
  slowOnce: number;
  slowestMs: number;
  loop: Measures['loop'];
  /** After the warm-up and at the end. */
  memory: { before: Measures['memory']; after: Measures['memory'] };
}

/** A slower answer is a finding, in milliseconds. */
const MAX_ANSWER_MS = 1000;
/**
 * The same for what reads the whole history: each request of a run leaves rows there, years of a real business in minutes. It runs
 * on connections of its own, so nobody waits for it, and must not hold the event loop either.
 */
const MAX_HISTORY_MS = 8000;
const READS_HISTORY = /^POST \S*(?:activity[./]export|personal-?data[./](?:preview|erase|export))/i;
/** How often to repeat a slow request. */
const TRIES = 4;
const AT_ONCE = 4;
/** Internals that an error response must never reveal: paths in our code, and SQL. */
const INNER =
  /node_modules|(?:\n|\\n)\s*at .+:\d+:\d+|select .* from|insert into|PostgresError|syntax error/i;
/** The share of requests to send before memory is first measured: caches fill, code gets compiled. */
const WARM_UP = 0.25;
const MAX_WARM_UP = 5000;
/** Requests use up examples and sessions, so these are created again after this many requests. */
const RENEW = 200;

export async function fuzz(count: number, seed: number): Promise<Outcome> {
  const begin = performance.now();
  const holds: string[] = [];
  const current = new Map<number, FuzzRequest>();
  const server = await launch(({ ms }: Hold) => {
    const meanwhile = [...current.values()].map(describe).join('\n    ');
    holds.push(`the event loop was held for ${ms.toFixed(0)} ms while these were asked:\n    ${meanwhile}`);
  });
  const findings: string[] = [];
  const statuses: Record<string, number> = {};
  const supply = await stock(server);
  const unanswered: string[] = [];
  let plain = 0;
  let slowOnce = 0;
  let slowestMs = 0;

  async function ask(number: number): Promise<void> {
    const request = makeRequest(supply, seed, number);
    const limit = limitOf(request);
    current.set(number, request);
    const answer = await send(server.port, request.bytes, request);
    current.delete(number);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const body = answer.text.split('\r\n\r\n').slice(1).join('\n');
    const isRefusal = answer.status >= 400;
    if (answer.status >= 500 || (isRefusal && INNER.test(body)))
      findings.push(`${answer.status}: ${describe(request)}\n    answered ${body.slice(0, 300)}`);
    if (request.procedure !== undefined && answer.status > 0) {
      plain++;
      const wrong = findMisfit(request.procedure, answer.status, body);
      if (wrong !== null) findings.push(`${wrong}: ${describe(request)}\n    answered ${body.slice(0, 300)}`);
    }
    if (answer.status === 0 && request.isWhole) {
      unanswered.push(describe(request));
      if (answer.ms > limit) findings.push(`no answer in ${answer.ms.toFixed(0)} ms: ${describe(request)}`);
    }
    slowestMs = Math.max(slowestMs, answer.ms);
    if (answer.ms > limit && (await isSlowAlone(request, limit)))
      findings.push(`${answer.ms.toFixed(0)} ms: ${describe(request)}`);
    else if (answer.ms > limit) slowOnce++;
  }
  /** On a busy machine any answer can be late. Only a request that is slow every time is slow by itself. */
  async function isSlowAlone(request: FuzzRequest, limit: number): Promise<boolean> {
    for (let time = 0; time < TRIES; time++) {
      if ((await send(server.port, request.bytes, request)).ms <= limit) return false;
    }
    return true;
  }
  async function askAll(from: number, to: number): Promise<void> {
    for (let begin = from; begin < to; begin += RENEW) {
      await renew(server, supply);
      let next = begin;
      const end = Math.min(to, begin + RENEW);
      const worker = async () => {
        while (next < end && server.isAlive()) await ask(next++);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }
  }

  try {
    const warmUp = Math.min(MAX_WARM_UP, Math.ceil(count * WARM_UP));
    await askAll(-warmUp, 0);
    const before = await server.measure();
    holds.length = 0;
    await askAll(0, count);
    if (!server.isAlive())
      throw new Error(`The server is gone. Last asked:\n${[...current.values()].map(describe).join('\n')}`);
    const { loop, memory } = await server.measure();
    return {
      seed,
      requests: warmUp + count,
      plain,
      seconds: (performance.now() - begin) / 1000,
      statuses,
      unanswered,
      findings,
      holds,
      slowOnce,
      slowestMs,
      loop,
      memory: { before: before.memory, after: memory },
    };
  } finally {
    await server.stop();
  }
}

const misfits = createAnswerCheck(
  // JSON, because a document that was sent has no undefined.
  JSON.parse(JSON.stringify(writeOpenApi(FUZZ_ORIGIN, 'Fuzz', listOperations()))),
);

/** What is wrong with the form of an answer of the plain HTTP API; null if nothing. */
function findMisfit(procedure: string, status: number, body: string): string | null {
  // What is not HTTP has no address, so its answer cannot have the form of an operation.
  if (status === 431 || body.includes('The request could not be understood.","field_errors":{}')) return null;
  try {
    return misfits(procedure, status, JSON.parse(Buffer.from(body, 'latin1').toString()))[0] ?? null;
  } catch {
    return 'not JSON';
  }
}

function limitOf({ bytes }: FuzzRequest): number {
  return READS_HISTORY.test(bytes.subarray(0, 500).toString('latin1')) ? MAX_HISTORY_MS : MAX_ANSWER_MS;
}

/** The request as it was sent, truncated if it is long. */
function describe({ kind, bytes }: FuzzRequest): string {
  const text = bytes
    .toString('latin1')
    .replace(/[^ -~]/g, (character) => JSON.stringify(character).slice(1, -1));
  return `${kind} of ${bytes.length} bytes: ${text.length > 1500 ? `${text.slice(0, 1500)}…` : text}`;
}

const examples = new Map<string, unknown>();
const sessions = new Map<Role, string>();

async function stock(server: FuzzedServer): Promise<Supply> {
  await renew(server, { procedures: listProcedures() });
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } });
  return {
    procedures: listProcedures(),
    example: (path) => examples.get(path),
    session: (role) => sessions.get(role)!,
    files: [
      { name: 'plan.pdf', bytes: buildPdf() },
      { name: 'plan.docx', bytes: buildDocx() },
      { name: 'photo.jpg', bytes: await picture.clone().jpeg().toBuffer() },
      { name: 'photo.png', bytes: await picture.clone().png().toBuffer() },
      { name: 'photo.webp', bytes: await picture.clone().webp().toBuffer() },
    ],
  };
}

/** Tables that examples and requests fill. Rows that refer to others come first. */
const GROWING = [
  ...['products', 'case_studies', 'certifications', 'subcategories', 'categories', 'brands'],
  ...['home_content', 'contact_content', 'about_content', 'team_members', 'contact_subjects'],
  ...['contact_queries', 'mails', 'product_imports', 'documents', 'synonyms', 'search_rules'],
  ...['reply_templates', 'saved_views', 'tokens', 'webhooks'],
];

/**
 * Deletes what was created since the start, as staff would. No real business has as many brands as 100,000
 * requests leave behind, and each webhook multiplies the events of a change.
 */
async function clear({ sql, startedAt }: FuzzedServer): Promise<void> {
  for (const table of GROWING) await sql`delete from ${sql(table)} where created_at > ${startedAt}`;
}

/** Creates the records that inputs refer to, and new sessions, because a request may have ended one. */
async function renew(server: FuzzedServer, { procedures }: Pick<Supply, 'procedures'>): Promise<void> {
  await clear(server);
  const { sql } = server;
  for (const role of ['admin', 'sales', 'reviewer', 'user'] as const)
    sessions.set(role, await signIn(sql, role));
  for (const { path } of procedures) {
    examples.set(path, await EXAMPLES[path as keyof typeof EXAMPLES](sql, sessions.get('admin')));
  }
}
