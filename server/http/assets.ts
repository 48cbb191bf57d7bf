import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageDocument, PageOptions } from './pages.ts';

/** Serves the built client: names under /assets/ carry a hash of their content and never change. */
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

/** The built documents around every page, read once. */
export async function readBuiltTemplate(folder: string): Promise<PageOptions['template']> {
  const [site, staff] = await Promise.all(
    ['site', 'staff'].map((name) => readFile(join(folder, 'client', `${name}.html`), 'utf8')),
  );
  const documents: Record<PageDocument, string> = { site: site!, staff: staff! };
  return async (document) => documents[document];
}
