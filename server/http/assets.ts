import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageDocument, PageOptions } from './pages.ts';

/**
 * Serves the built client. File names under /assets/ contain a hash of the content, so a file never changes.
 */
export function installBuiltAssets(folder: string) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  };
}

/** Reads the built HTML documents that surround every page, once. */
export async function readBuiltTemplate(folder: string): Promise<PageOptions['template']> {
  const [site, staff, reference] = await Promise.all(
    ['site', 'staff', 'reference'].map((name) => readFile(join(folder, 'client', `${name}.html`), 'utf8')),
  );
  const documents: Record<PageDocument, string> = { site: site!, staff: staff!, reference: reference! };
  return async (document) => documents[document];
}
