import { basename, extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentUrl, fileName } from '../../shared/products/documents.ts';
import { AppError } from '../app-error.ts';
import { authorize } from '../procedures/authorize.ts';
import type { Context } from '../procedures/context.ts';
import type { PublishedContent } from '../published/published-content.ts';
import { hashSecret } from '../secrets.ts';
import { findOpenedFile } from '../storage/files.queries.ts';
import { isFileName, type Storage, type StoredFile } from '../storage/storage.ts';
import { saveAs } from './save-as.ts';
import { isKnown } from './send-response.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

/** A name is never used twice. */
const FOREVER = 'public, max-age=31536000, immutable';

export interface FileOptions {
  storage: Storage;
  published: PublishedContent;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context;
}

export function installFiles(app: FastifyInstance, options: FileOptions): void {
  installPublicFiles(app, options.storage);
  installDocuments(app, options);
  installAttachments(app, options);
}

/**
 * GET /files/contact_uploads/*: for staff only, with the token of `staff.contactQueries.download`. The
 * browser saves the file and never displays it, so nothing that a stranger sent can run. All other callers
 * get a 404.
 */
function installAttachments(app: FastifyInstance, { storage, contextOf }: FileOptions): void {
  app.get<{ Params: { '*': string }; Querystring: { token?: string } }>(
    '/files/contact_uploads/*',
    async (request, reply) => {
      const none = new AppError('NOT_FOUND', 'There is no such file.');
      const path = request.params['*'];
      const { token } = request.query;
      if (typeof token !== 'string' || !isFileName(path)) throw none;
      const context = contextOf(request, reply);
      await authorize(context, 'files.contact_uploads').catch((error: unknown) => {
        throw error instanceof AppError ? none : error;
      });
      const name = await findOpenedFile(context.sql, path, hashSecret(token));
      const file = name === null ? null : await storage.read('contact_uploads', path);
      if (name === null || !file) throw none;
      return reply
        .type('application/octet-stream')
        .header('content-length', file.size)
        .header('content-disposition', saveAs(name))
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.stream);
    },
  );
}

/**
 * GET /files/documents/*: public, under the name at the end of the address, and GET /documents/<id>/*: the current file of a
 * document of the library, under its title. What follows the id may be anything or nothing, so a link outlives a new
 * title and a new file. The browser saves the file, so no script in a PDF runs at our origin.
 */
function installDocuments(app: FastifyInstance, { storage, published }: FileOptions): void {
  const none = new AppError('NOT_FOUND', 'There is no such file.');
  app.get<{ Params: { '*': string } }>('/files/documents/*', async (request, reply) => {
    const path = request.params['*'];
    const contentType = CONTENT_TYPES[extname(path)];
    const file = contentType && isFileName(path) ? await storage.read('documents', path) : null;
    if (!file) throw none;
    void reply.header('cache-control', FOREVER);
    return sendDocument(reply, file, contentType!, saveAs(basename(path)));
  });
  const sendCurrent = async (request: DocumentRequest, reply: FastifyReply) => {
    const document = published
      .reader()
      .list('documents')
      .find(({ id }) => id === request.params.id.toLowerCase());
    if (!document) throw none;
    const path = document.file_url.slice('/files/documents/'.length);
    // A browser asks each time whether its copy is still the current file.
    const tag = `"${path.split('/', 1)[0]}"`;
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    if (isKnown(request, tag)) return reply.code(304).send();
    const file = await storage.read('documents', path);
    if (!file) throw none;
    const name = `${fileName(document.title)}${extname(path)}`;
    const plain = basename(documentUrl(document));
    return sendDocument(reply, file, CONTENT_TYPES[extname(path)]!, saveAs(name, plain));
  };
  app.get('/documents/:id', sendCurrent);
  app.get('/documents/:id/*', sendCurrent);
}

type DocumentRequest = FastifyRequest<{ Params: { id: string } }>;

function sendDocument(
  reply: FastifyReply,
  { stream, size }: StoredFile,
  contentType: string,
  disposition: string,
): FastifyReply {
  return reply
    .type(contentType)
    .header('content-length', size)
    .header('content-disposition', disposition)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(stream);
}

/**
 * GET /files/media/* and /files/certificates/*: public. Cached as immutable, because a name is never used
 * twice.
 */
function installPublicFiles(app: FastifyInstance, storage: Storage): void {
  for (const bucket of ['media', 'certificates'] as const) {
    app.get<{ Params: { '*': string } }>(`/files/${bucket}/*`, async (request, reply) => {
      const path = request.params['*'];
      const contentType = CONTENT_TYPES[extname(path)];
      const file = contentType ? await storage.read(bucket, path) : null;
      if (!file) throw new AppError('NOT_FOUND', 'There is no such file.');
      return reply
        .type(contentType!)
        .header('content-length', file.size)
        .header('cache-control', FOREVER)
        .send(file.stream);
    });
  }
}
