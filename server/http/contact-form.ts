/**
 * POST /contact: the contact form as a browser without JavaScript sends it. It obeys the rules, limits and
 * guards of site.contact.submit, and is answered with a page: the confirmation, or the form with everything
 * that was typed and what is wrong with it.
 */
import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { SEE_ATTACHED } from '../../shared/constants.ts';
import {
  FORM_FIELDS,
  type FormFields,
  type KeptFile,
  type PostedForm,
} from '../../shared/enquiries/posted-form.ts';
import { SITE_PATHS } from '../../shared/site-routes.ts';
import { httpStatus } from '../app-error.ts';
import { findPosted } from '../enquiries/enquiry-submission.queries.ts';
import type { Context, Services } from '../procedures/context.ts';
import { translateError } from '../procedures/translate-error.ts';
import { createCaller } from '../router.ts';
import type { Storage } from '../storage/storage.ts';
import { countWrite, type RequestLimits } from './limits.ts';
import { createPageData } from './page-data.ts';
import { type PageOptions, writePage } from './pages.ts';
import { PublicAnswers } from './public-answers.ts';
import { acceptForms, type ReceivedForm, receiveForm } from './receive-form.ts';
import { storeUpload } from './store-upload.ts';

export interface ContactFormOptions extends Pick<PageOptions, 'prepare' | 'template'> {
  services: Services;
  storage: Storage;
  /** Folder for files that are still being received. */
  incoming: string;
  /** null: nothing is counted. */
  limits: Pick<RequestLimits, 'enquiries' | 'uploads' | 'refuse'> | null;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context;
}

export async function installContactForm(app: FastifyInstance, options: ContactFormOptions): Promise<void> {
  await mkdir(options.incoming, { recursive: true });
  const answers = new PublicAnswers(options.services);
  // A scope of its own, so that forms stay refused everywhere else.
  const forms: FastifyPluginAsync = async (scope) => {
    await acceptForms(scope);
    scope.post(SITE_PATHS.contact, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const context = options.contextOf(request, reply);
      const form = await receiveForm(request, options.incoming);
      const { status, posted, retryAfter } = await submitForm(form, request, context, options).finally(
        () => form.file && rm(form.file.temporary, { force: true }),
      );
      if (retryAfter) void reply.header('retry-after', String(retryAfter));
      const data = createPageData(answers, context.published, posted);
      const url = SITE_PATHS.contact;
      const page = await options.prepare({ url, origin: options.services.config.publicOrigin, data });
      const body = writePage(await options.template(page.document, url), page.render(), data);
      return reply.code(status).type('text/html; charset=utf-8').send(body);
    });
  };
  await app.register(forms);
}

interface FormAnswer {
  status: number;
  posted: PostedForm;
  /** Seconds until the next try, if known. */
  retryAfter?: number | undefined;
}

/** Stores the file, then the enquiry. Never throws: whatever fails is told in the form. */
async function submitForm(
  form: ReceivedForm,
  request: FastifyRequest,
  context: Context,
  { storage, limits }: ContactFormOptions,
): Promise<FormAnswer> {
  const fields = readFields(form);
  let file = keptFile(form);
  const sent = (reference: string): FormAnswer => ({
    status: 200,
    posted: {
      kind: 'sent',
      sent: {
        ...fields,
        message: fields.message.trim() || SEE_ATTACHED,
        reference,
        sends_mail: context.config.smtpUrl !== undefined,
        file_name: file?.name ?? '',
        items: [],
        openings: [],
      },
    },
  });
  try {
    const content = [context.caller.address, fields, form.file?.sha256 ?? file?.path ?? null];
    const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    const earlier = await findPosted(context.sql, contentHash);
    if (form.file) file = { path: '', token: '', name: form.file.original_name, size: form.file.size_bytes };
    if (earlier.reference !== null) return sent(earlier.reference);
    if (form.fileError !== null) throw form.fileError;
    if (form.file && file) {
      if (limits) await countWrite(limits, 'uploads', request);
      const isWanted = () => !request.raw.socket.destroyed;
      const stored = await storeUpload(context.sql, storage, 'contact_uploads', form.file, isWanted);
      file = 'token' in stored ? { ...file, path: stored.path, token: stored.token } : null;
    }
    if (limits) await countWrite(limits, 'enquiries', request);
    const input = {
      ...fields,
      idempotency_key: earlier.idempotency_key,
      file_url: file?.path ?? null,
      file_token: file?.token ?? null,
      website: form.field('website'),
    };
    const answer = await createCaller(context)
      .site.contact.submit(input)
      .catch(async (error: unknown) => {
        // Two clicks: the other one stored the same enquiry with its own copy of the file.
        const { reference } = await findPosted(context.sql, contentHash);
        if (reference === null) throw error;
        return { reference };
      });
    return sent(answer.reference);
  } catch (error) {
    const { known, code, message, field_errors, retry_after } = translateError(error, request.id);
    if (!known) context.instance.report(request, 'POST /contact', error, 'A form could not be stored');
    const { file: fileError, ...others } = field_errors;
    const errors = { ...others, ...(fileError !== undefined && { file_url: fileError }) };
    // A file that was not stored, or no longer is, must be chosen again.
    const isKept = file !== null && file.token !== '' && errors.file_url === undefined;
    return {
      status: httpStatus(code),
      posted: { kind: 'refused', fields, errors, message, file: isKept ? file : null },
      retryAfter: retry_after,
    };
  }
}

/** What was typed. The message ends with the product that the visitor wants in their size. */
function readFields({ field }: ReceivedForm): FormFields {
  const fields = Object.fromEntries(FORM_FIELDS.map((name) => [name, field(name)])) as FormFields;
  const product = field('opening').trim();
  const asked = `Please quote in my size: ${product}`;
  return product === '' ? fields : { ...fields, message: `${fields.message}\n\n${asked}`.trim() };
}

/** A file that an earlier try uploaded. */
function keptFile({ field }: ReceivedForm): KeptFile | null {
  const [path, token] = [field('file_url'), field('file_token')];
  return path === '' || token === ''
    ? null
    : { path, token, name: field('file_name'), size: Number(field('file_size')) || 0 };
}
