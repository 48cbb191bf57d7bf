/**
 * The page of an enquiry for its sender (decision "private page"). The link in an email has a secret; its first answer puts the secret
 * into a cookie for this address alone and leads to the address without it, so that no address that is copied, logged or sent to
 * another website opens anything.
 */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ENQUIRY_PAGE, type EnquiryPage, toPage } from '../../shared/enquiries/enquiry-page.ts';
import type { OwnEnquiry } from '../../shared/enquiries/own-enquiry.ts';
import { ownEnquiryPath, SITE_PATHS } from '../../shared/site-routes.ts';
import { AppError, httpStatus } from '../app-error.ts';
import type { Context } from '../procedures/context.ts';
import { translateError } from '../procedures/translate-error.ts';
import { createCaller } from '../router.ts';
import { addWhatWasTyped } from './add-to-enquiry.ts';
import type { ContactFormOptions } from './contact-form.ts';
import { ownPages } from './own-page.ts';
import { acceptForms, receiveForm, removeFiles } from './receive-form.ts';
import { saveAs } from './save-as.ts';

const COOKIE = 'enquiry';

type PageRequest = FastifyRequest<{
  Params: { reference: string; '*': string };
  Querystring: { key?: unknown };
}>;
type OpenPage = Extract<EnquiryPage, { kind: 'open' }>;

export async function installOwnEnquiry(
  app: FastifyInstance,
  options: ContactFormOptions & { publicOrigin: string },
): Promise<void> {
  await mkdir(options.incoming, { recursive: true });
  const send = ownPages(options);

  const show = (
    request: PageRequest,
    reply: FastifyReply,
    context: Context,
    page: EnquiryPage,
    status = 200,
  ) =>
    send(reply, context, {
      url: ownEnquiryPath(encodeURIComponent(request.params.reference)),
      status,
      own: { queryKey: ENQUIRY_PAGE, data: page },
    });
  const showClosed = (request: PageRequest, reply: FastifyReply, context: Context, text = '') =>
    show(request, reply, context, { kind: 'closed', text }, 404);

  /** Remembers the secret of a link that works, and leads to the address without it. */
  async function follow(request: PageRequest, reply: FastifyReply, context: Context, token: string) {
    const enquiry = await find(context, request, token);
    if (!enquiry) return showClosed(request, reply, context);
    const path = ownEnquiryPath(enquiry.reference);
    const secure = options.publicOrigin.startsWith('https:');
    return reply
      .setCookie(COOKIE, token, { path, httpOnly: true, sameSite: 'lax', secure })
      .redirect(path, 303);
  }

  const pages: FastifyPluginAsync = async (scope) => {
    await acceptForms(scope);
    // The address without the secret has none, but the one that a mail has does.
    scope.addHook('onRequest', async (_request, reply) => {
      void reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'same-origin')
        .header('x-robots-tag', 'noindex');
    });
    scope.get(SITE_PATHS.ownEnquiry, async (request: PageRequest, reply) => {
      const context = options.contextOf(request, reply);
      const { key } = request.query;
      if (typeof key === 'string') return follow(request, reply, context, key);
      const enquiry = await find(context, request, request.cookies[COOKIE]);
      if (!enquiry) return showClosed(request, reply, context);
      return show(request, reply, context, opened(enquiry));
    });

    scope.post(SITE_PATHS.ownEnquiry, async (request: PageRequest, reply) => {
      const context = options.contextOf(request, reply);
      const form = await receiveForm(request, options.incoming);
      try {
        const action = form.field('action');
        if (action === 'open') return await follow(request, reply, context, form.field('token'));
        if (action === 'close')
          return reply
            .clearCookie(COOKIE, { path: ownEnquiryPath(request.params.reference) })
            .redirect(SITE_PATHS.yourEnquiries, 303);
        const token = request.cookies[COOKIE];
        const known = await find(context, request, token);
        if (!known || token === undefined) return showClosed(request, reply, context, form.field('message'));
        if (action === 'withdraw') {
          const reason = form.field('reason').slice(0, 500);
          const enquiry = await createCaller(context).site.enquiries.withdraw({ token, reason });
          return show(request, reply, context, { ...opened(enquiry), done: 'withdrawn' });
        }
        const { enquiry, refused, status, retryAfter } = await addWhatWasTyped(
          form,
          request,
          context,
          options,
          token,
        );
        if (retryAfter) void reply.header('retry-after', String(retryAfter));
        if (enquiry) return show(request, reply, context, { ...opened(enquiry), done: 'added' });
        return show(request, reply, context, { ...opened(known), refused }, status);
      } finally {
        await removeFiles(form.files);
      }
    });
    serveFiles(scope, options);
  };
  await app.register(pages);
}

/** The files of an enquiry: the browser saves them and never displays them, as for staff. */
function serveFiles(scope: FastifyInstance, { storage, contextOf }: ContactFormOptions): void {
  scope.get(`${SITE_PATHS.ownEnquiry}/files/*`, async (request: PageRequest, reply) => {
    const context = contextOf(request, reply);
    const enquiry = await find(context, request, request.cookies[COOKIE]);
    const path = request.params['*'];
    const known = enquiry && filesOf(enquiry).find((one) => one.path === path);
    const file = known ? await storage.read('contact_uploads', path) : null;
    if (!known || !file) throw new AppError('NOT_FOUND', 'There is no such file.');
    return reply
      .type('application/octet-stream')
      .header('content-length', file.size)
      .header('content-disposition', saveAs(known.name))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.stream);
  });
}

/** The enquiry at an address, if the secret opens it; null for any other secret, so that nobody learns which references there are. */
async function find(
  context: Context,
  { params }: PageRequest,
  token: string | undefined,
): Promise<OwnEnquiry | null> {
  if (token === undefined) return null;
  try {
    const enquiry = await createCaller(context).site.enquiries.open({ token });
    return enquiry.reference === params.reference ? enquiry : null;
  } catch (error) {
    if (httpStatus(translateError(error).code) < 500) return null;
    throw error;
  }
}

const opened = (enquiry: OwnEnquiry): OpenPage => ({
  kind: 'open',
  enquiry: toPage(enquiry),
  key: randomUUID(),
  done: null,
  refused: null,
});

const filesOf = ({ files, messages }: OwnEnquiry) => [
  ...files,
  ...messages.flatMap((message) => message.files),
];
