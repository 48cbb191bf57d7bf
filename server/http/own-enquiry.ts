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
import { addWhatWasTyped, readLines, toAdded } from './add-to-enquiry.ts';
import type { ContactFormOptions } from './contact-form.ts';
import { readFiles } from './form-files.ts';
import { ownPages } from './own-page.ts';
import { pathOf } from './pages.ts';
import { acceptForms, type ReceivedForm, receiveForm, removeFiles } from './receive-form.ts';
import { saveAs } from './save-as.ts';

const COOKIE = 'enquiry';
/** Says once that something was added. */
const DONE = 'enquiry_added';
const COOKIE_OPTIONS = { httpOnly: true, sameSite: 'lax' } as const;

type PageRequest = FastifyRequest<{
  Params: { reference: string; '*': string };
  Querystring: { key?: unknown };
}>;
type OpenPage = Extract<EnquiryPage, { kind: 'open' }>;

interface OwnEnquiryOptions extends ContactFormOptions {
  publicOrigin: string;
}

/** What answers requests for the page of an enquiry. */
function answersOf(options: OwnEnquiryOptions) {
  const send = ownPages(options);
  const cookie = (request: PageRequest) => ({
    ...COOKIE_OPTIONS,
    path: addressOf(request),
    secure: options.publicOrigin.startsWith('https:'),
  });

  const show = (
    request: PageRequest,
    reply: FastifyReply,
    context: Context,
    page: EnquiryPage,
    status = 200,
  ) =>
    send(reply, context, {
      url: addressOf(request),
      status,
      own: { queryKey: ENQUIRY_PAGE, data: page },
    });
  const showClosed = (
    request: PageRequest,
    reply: FastifyReply,
    context: Context,
    typed: string[] = [],
    status = 404,
  ) => show(request, reply, context, { kind: 'closed', text: typed.filter(Boolean).join('\n') }, status);

  /** Remembers the secret of a link that works, and leads to the address without it, also if it does not work. */
  async function follow(request: PageRequest, reply: FastifyReply, context: Context, token: string) {
    const enquiry = await find(context, request, token);
    const known = enquiry && (await find(context, request, request.cookies[COOKIE]));
    // What a mailed link shows stays open.
    if (enquiry && !(known?.is_mailed && !enquiry.is_mailed))
      void reply.setCookie(COOKIE, token, cookie(request));
    return reply.redirect(addressOf(request), 303);
  }

  return { cookie, show, showClosed, follow };
}

export async function installOwnEnquiry(app: FastifyInstance, options: OwnEnquiryOptions): Promise<void> {
  await mkdir(options.incoming, { recursive: true });
  const { cookie, show, showClosed, follow } = answersOf(options);
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
      // One page has one address, without a slash at its end.
      if (pathOf(request.url) !== addressOf(request)) return reply.redirect(addressOf(request), 303);
      const enquiry = await find(context, request, request.cookies[COOKIE]);
      if (!enquiry) return showClosed(request, reply, context);
      const isDone = request.cookies[DONE] !== undefined;
      if (isDone) void reply.clearCookie(DONE, { path: addressOf(request) });
      return show(request, reply, context, { ...opened(enquiry), isDone });
    });

    scope.post(SITE_PATHS.ownEnquiry, async (request: PageRequest, reply) => {
      const context = options.contextOf(request, reply);
      const form = await receiveForm(request, options.incoming);
      try {
        const action = form.field('action');
        if (action === 'open') return await follow(request, reply, context, form.field('token'));
        if (action === 'close')
          return reply
            .clearCookie(COOKIE, { path: addressOf(request) })
            .redirect(SITE_PATHS.yourEnquiries, 303);
        if (action !== 'add' && action !== 'withdraw')
          throw new AppError('BAD_REQUEST', 'The page of an enquiry has no such form.');
        const token = request.cookies[COOKIE];
        const known = await find(context, request, token).catch((error: unknown) => translateError(error));
        if (!known || token === undefined) return showClosed(request, reply, context, typedIn(form));
        // The database is away: what was typed comes back.
        if ('code' in known)
          return showClosed(request, reply, context, typedIn(form), httpStatus(known.code));
        if (action === 'withdraw') {
          const problem = await withdraw(form, request, context, token);
          if (problem === null) return reply.redirect(addressOf(request), 303);
          const unsent = { message: problem.message, reason: form.field('reason') };
          return show(request, reply, context, { ...opened(known), unsent }, httpStatus(problem.code));
        }
        const refusal = await addWhatWasTyped(form, request, context, options, token);
        // A page of its own, so that loading it again sends nothing again.
        if (refusal === null)
          return reply
            .setCookie(DONE, 'added', cookie(request))
            .redirect(`${addressOf(request)}#messages`, 303);
        const { refused, isOther, status, retryAfter } = refusal;
        if (retryAfter) void reply.header('retry-after', String(retryAfter));
        // The same key, so that what was stored although its answer failed is not stored again.
        const page = opened((await find(context, request, token)) ?? known);
        const key = isOther ? page.key : form.field('key') || page.key;
        return show(request, reply, context, { ...page, key, refused }, status);
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

/** The address of the page, as links have it. A name that is no reference is an address all the same. */
const addressOf = ({ params }: PageRequest) => ownEnquiryPath(encodeURIComponent(params.reference));

/** Withdraws the enquiry. @returns why not; null when it is done. */
async function withdraw(form: ReceivedForm, request: FastifyRequest, context: Context, token: string) {
  try {
    await createCaller(context).site.enquiries.withdraw({ token, reason: form.field('reason') });
    return null;
  } catch (error) {
    const problem = translateError(error);
    if (!problem.known)
      context.instance.report(request, 'POST /enquiries', error, 'An enquiry could not be withdrawn');
    return problem;
  }
}

/** Everything that was typed in a form, to be given back. */
const typedIn = (form: ReceivedForm): string[] => {
  const ticked = form.fields('item').length;
  return [
    form.field('message'),
    form.field('reason'),
    ...readLines(form).map(({ quantity, name }) => `${quantity} ${name}`.trim()),
    ticked === 0 ? '' : `${ticked} of the products in your list`,
    ...[...readFiles(form).files, ...form.files].map((file) => toAdded(file).name),
  ];
};

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
  isDone: false,
  unsent: null,
  refused: null,
});

const filesOf = ({ files, messages }: OwnEnquiry) => [
  ...files,
  ...messages.flatMap((message) => message.files),
];
