/**
 * `node --import` of this file runs a generator of clients on TypeScript 5, whose interface it is written for; the repository's own
 * TypeScript 7 has none.
 */
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const require = createRequire(import.meta.url);
/** One of the generators brings its own. */
const typescript = pathToFileURL(createRequire(require.resolve('oazapfts')).resolve('typescript')).href;

// Node runs the hooks of this file in a thread of their own.
if (isMainThread) register(import.meta.url);

export function resolve(specifier, context, next) {
  return next(specifier === 'typescript' ? typescript : specifier, context);
}
