import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

/** GET /files/media/* and /files/certificates/*: public, and immutable because a name is never used twice. */
export function installFiles(app: FastifyInstance, storage: Storage): void {
  for (const bucket of ['media', 'certificates'] as const) {
    app.get<{ Params: { '*': string } }>(`/files/${bucket}/*`, async (request, reply) => {
      const path = request.params['*'];
      const contentType = CONTENT_TYPES[extname(path)];
      const file = contentType ? await storage.read(bucket, path) : null;
      if (!file) throw new AppError('NOT_FOUND', 'There is no such file.');
      return reply
        .type(contentType!)
        .header('content-length', file.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(file.stream);
    });
  }
}
