import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built client: names under /assets/ carry a hash of their content and never change. */
export function installBuiltAssets(folder: string) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders(response, path) {
        const forever = path.startsWith(join(folder, 'assets'));
        response.setHeader(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  };
}

/** The built document around every page, read once. */
export async function readBuiltTemplate(folder: string): Promise<() => Promise<string>> {
  const template = await readFile(join(folder, 'client', 'document.html'), 'utf8');
  return async () => template;
}
