/**
 * POST /contact: the contact form as a browser without JavaScript sends it. It obeys the rules, limits and
 * guards of site.contact.submit, and is answered with a page: the confirmation, or the form with everything
 * that was typed and what is wrong with it.
 */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LINE_FIELD } from '../../shared/catalogue/posted-list.ts';
import { QUOTE_SUBJECT, SEE_ATTACHED } from '../../shared/constants.ts';
import type { Delivery } from '../../shared/enquiries/delivery.ts';
import { enquiryInput } from '../../shared/enquiries/enquiry-submission.ts';
import { fileField, POSTED_FORM, type PostedForm } from '../../shared/enquiries/posted-form.ts';
import { joinEntries, readShared, type SharedItem, writeShared } from '../../shared/enquiries/shared-list.ts';
import { SITE_PATHS } from '../../shared/site-routes.ts';
import { AppError, httpStatus } from '../app-error.ts';
import { makeLink } from '../enquiries/enquiry-links.queries.ts';
import { findPosted } from '../enquiries/enquiry-submission.queries.ts';
import type { Context, Services } from '../procedures/context.ts';
import { translateError } from '../procedures/translate-error.ts';
import { createCaller } from '../router.ts';
import type { Storage } from '../storage/storage.ts';
import { uploadError } from '../storage/upload-errors.ts';
import { ATTACH_AGAIN, readFiles, storeFiles, withoutFiles } from './form-files.ts';
import { countWrite, type RequestLimits } from './limits.ts';
import { ownPages } from './own-page.ts';
import type { PageOptions } from './pages.ts';
import { errorsIn, listErrors, readFields, readOpenings, said } from './read-contact-form.ts';
import { acceptForms, type ReceivedForm, receiveForm, removeFiles } from './receive-form.ts';

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
  const send = ownPages(options);
  // A scope of its own, so that forms stay refused everywhere else.
  const forms: FastifyPluginAsync = async (scope) => {
    await acceptForms(scope);
    scope.post(SITE_PATHS.contact, async (request, reply) => {
      const context = options.contextOf(request, reply);
      const form = await receiveForm(request, options.incoming);
      const { status, posted, retryAfter } = isBegun(form)
        ? begin(form)
        : await submitForm(form, request, context, options);
      await removeFiles(form.files);
      if (retryAfter) void reply.header('retry-after', String(retryAfter));
      // The products of the list are fetched for the page.
      const list =
        posted.kind === 'refused' && posted.list !== ''
          ? `?${new URLSearchParams({ list: posted.list })}`
          : '';
      const url = `${SITE_PATHS.contact}${list}`;
      return send(reply, context, { url, status, own: { queryKey: POSTED_FORM, data: posted } });
    });
  };
  await app.register(forms);
}

/** The list of a form: as an address holds it, or a field for each of its lines. */
function listIn({ field, fields }: ReceivedForm): string {
  // An empty one is left out.
  const lines = fields(LINE_FIELD).filter((line) => line !== '');
  return lines.length > 0 ? joinEntries(lines) : field('list');
}

/** A list whose sender is still to fill in the form (material-list.ts). */
const isBegun = ({ field }: ReceivedForm) => field('ask') !== '';

function begin(form: ReceivedForm): FormAnswer {
  const fields = { ...readFields(form), subject: QUOTE_SUBJECT };
  const list = listIn(form);
  return {
    status: 200,
    posted: { kind: 'refused', fields, errors: {}, message: '', list, openings: [], files: [], refused: [] },
  };
}

const CHECK_LINES = 'Please check the list and the opening schedule.';

interface FormAnswer {
  status: number;
  posted: PostedForm;
  /** Seconds until the next try, if known. */
  retryAfter?: number | undefined;
}

/** Stores the files, then the enquiry. Never throws: whatever fails is told in the form. */
async function submitForm(
  form: ReceivedForm,
  request: FastifyRequest,
  context: Context,
  options: ContactFormOptions,
): Promise<FormAnswer> {
  const { limits } = options;
  const fields = readFields(form);
  const { items: list, unread, isWhole } = readShared(listIn(form));
  const { rows, openings, errors: rowErrors } = readOpenings(form);
  const wrong = { ...listErrors(isWhole ? unread : Math.max(1, unread)), ...rowErrors };
  const { waiting, files, refused } = readFiles(form);
  const sent = (reference: string, file_names: string[], token: string | null): FormAnswer => ({
    status: 200,
    posted: {
      kind: 'sent',
      sent: {
        ...fields,
        message: fields.message.trim() || SEE_ATTACHED,
        reference,
        token,
        sends_mail: context.config.smtpUrl !== undefined,
        file_names,
        items: nameItems(context, list),
        openings,
      },
    },
  });
  try {
    const contents = [...files.map(({ path }) => path), ...form.files.map(({ sha256 }) => sha256)];
    const content = [context.caller.address, ...said(fields, contents, list, rows)];
    const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    const earlier = await findPosted(context.sql, contentHash);
    const names = [...files.map(({ name }) => name), ...form.files.map((file) => file.original_name)];
    if (earlier.reference !== null && refused.length === 0) return sent(earlier.reference, names, null);
    await storeFiles(request, context, options, { waiting, files, refused });
    if (form.refused[0]) throw form.refused[0].error;
    if (refused[0]) throw uploadError('BAD_REQUEST', refused[0].problem);
    if (Object.keys(wrong).length > 0) throw new AppError('BAD_REQUEST', CHECK_LINES, wrong);
    const [first, ...more] = files;
    const input = {
      ...fields,
      // Checked below.
      delivery: fields.delivery as Delivery | '',
      items: list.map(({ unit, ...item }) => ({ ...item, ...(unit !== 'each' && { unit }) })),
      openings,
      idempotency_key: earlier.idempotency_key,
      file_url: first?.path ?? null,
      file_token: first?.token ?? null,
      more_files: more.map(({ path, token }) => ({ path, token })),
      website: form.field('website'),
    };
    // Only what would be stored counts, as for a call.
    enquiryInput.parse(input);
    if (limits) await countWrite(limits, 'enquiries', request);
    const answer = await createCaller(context)
      .site.contact.submit(input)
      .catch(async (error: unknown) => {
        // Two clicks: the other one stored the same enquiry with its own copies of the files.
        const { reference } = await findPosted(context.sql, contentHash);
        if (reference === null) throw error;
        return { reference, id: null };
      });
    return sent(answer.reference, names, answer.id && (await linkTo(answer.id, context)));
  } catch (error) {
    const { known, code, message, field_errors, retry_after } = translateError(error, request.id);
    if (!known) context.instance.report(request, 'POST /contact', error, 'A form could not be stored');
    // A file that is no longer stored must be chosen again.
    const errorAt = (field: string) =>
      Object.entries(field_errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
    const gone = files.map((_, place) => errorAt(fileField(place)));
    for (const [place, problem] of gone.entries())
      if (problem !== undefined) refused.push({ name: files[place]!.name, problem });
    for (const file of waiting) refused.push({ name: file.original_name, problem: ATTACH_AGAIN });
    // A refused file or a wrong row hides nothing else that must be corrected.
    const hides = refused.length > 0 || Object.keys(wrong).length > 0;
    const errors = { ...(hides && errorsIn(fields)), ...wrong, ...field_errors };
    return {
      status: httpStatus(code),
      posted: {
        kind: 'refused',
        fields,
        errors: withoutFiles(errors),
        message,
        list: writeShared(list),
        openings: rows,
        files: files.filter((_, place) => gone[place] === undefined),
        refused,
      },
      retryAfter: retry_after,
    };
  }
}

/** A link to an enquiry that has arrived. Without one it has arrived all the same. */
const linkTo = (id: string, { sql, caller }: Context) =>
  makeLink(sql, { id }).catch((err: unknown) => {
    caller.log.warn({ err }, 'An enquiry got no link');
    return null;
  });

/** The lines of a list with the names of its products, as they are stored. */
const nameItems = ({ published }: Context, list: readonly SharedItem[]) =>
  list.map(({ product_id, name, ...amount }) => {
    const product = product_id === null ? undefined : published.product(product_id);
    return {
      ...amount,
      name: product?.name ?? (product_id === null ? name : 'Not listed any more'),
      sku: product?.sku ?? null,
    };
  });
