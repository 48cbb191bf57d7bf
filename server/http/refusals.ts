/**
 * Sends refusals. The typed client gets tRPC's envelope, even where tRPC never saw the request. A visitor who
 * opened a page gets a page to read. A caller of the plain HTTP API, and who uploads a file, gets problem details. All others get the shape of translate-error.ts.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import superjson from 'superjson';
import type { BusinessFacts } from '../../shared/content/business.ts';
import { MAX_BATCH } from '../../shared/limits.ts';
import { type ErrorShape, httpStatus } from '../app-error.ts';
import { describeError } from '../procedures/trpc.ts';
import { isCall, isPlain, isUpload } from './guards.ts';
import { sendProblem } from './problem.ts';

/** Sends an error in a form that its caller can read, with Retry-After if a time is known. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  shape: ErrorShape,
  business: BusinessFacts,
): FastifyReply {
  const retry_after = shape.retry_after ?? Number(reply.getHeader('retry-after') ?? 0);
  const told = retry_after > 0 ? { ...shape, retry_after } : shape;
  if (retry_after > 0) void reply.header('retry-after', String(retry_after));
  void reply.code(httpStatus(shape.code)).header('cache-control', 'no-store');
  if (isCall(request)) return reply.type('application/json').send(envelop(request, told));
  if (isPlain(request) || isUpload(request)) return sendProblem(reply, told);
  return isNavigation(request)
    ? reply.type('text/html; charset=utf-8').send(writePage(told, business))
    : reply.type('application/json; charset=utf-8').send(told);
}

/**
 * One answer for each call of a batch. A batch that is too long gets a single answer, which the client uses
 * for all its calls.
 */
function envelop(request: FastifyRequest, shape: ErrorShape): unknown {
  const answer = { error: superjson.serialize(describeError(shape, request.id)) };
  const calls = request.url.split('?', 1)[0]!.split(',').length;
  const isBatch = (request.query as { batch?: unknown }).batch === '1' && calls <= MAX_BATCH;
  return isBatch ? new Array(calls).fill(answer) : answer;
}

/** A browser that opens a page, or sends a form without JavaScript. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  return ['GET', 'HEAD', 'POST'].includes(method) && (headers.accept?.includes('text/html') ?? false);
}

function writePage({ code, message }: ErrorShape, { name, phone, phone_word }: BusinessFacts): string {
  const isBusy = code === 'TOO_MANY_REQUESTS' || code === 'SERVICE_UNAVAILABLE';
  const heading = isBusy ? 'Please try again soon' : 'This page cannot be shown';
  const way = isBusy ? '<a href="">Try again</a>' : '<a href="/">Go to the home page</a>';
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${escapeHtml(name)}</title>
<style>body{max-width:40rem;margin:4rem auto;padding:0 1rem;font:1.125rem/1.6 sans-serif;color:#14201b;background:#faf8f4}a{color:#c2410c}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${escapeHtml(message)}</p>
<p>${way}, or call us on <a href="tel:${escapeHtml(phone)}">${escapeHtml(phone_word)}</a>.</p>
</main>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
