/** Adds what the form of an enquiry's page brings: words, files, lines that were typed, and the lines of the visitor's list. */
import type { FastifyRequest } from 'fastify';
import {
  lineField,
  type RefusedAddition,
  TYPED_LINES,
  type TypedLine,
} from '../../shared/enquiries/enquiry-page.ts';
import { additionInput, type OwnEnquiry } from '../../shared/enquiries/own-enquiry.ts';
import { AppError, httpStatus } from '../app-error.ts';
import type { Context } from '../procedures/context.ts';
import { translateError } from '../procedures/translate-error.ts';
import { createCaller } from '../router.ts';
import { uploadError } from '../storage/upload-errors.ts';
import type { ContactFormOptions } from './contact-form.ts';
import { ATTACH_AGAIN, readFiles, storeFiles, withoutFiles } from './form-files.ts';
import { countWrite } from './limits.ts';
import type { ReceivedForm } from './receive-form.ts';

interface Added {
  /** Null when it was refused. */
  enquiry: OwnEnquiry | null;
  refused: RefusedAddition | null;
  status: number;
  /** Seconds until the next try, if known. */
  retryAfter?: number | undefined;
}

/** Stores the files, then the addition. Never throws: whatever fails is told in the form. */
export async function addWhatWasTyped(
  form: ReceivedForm,
  request: FastifyRequest,
  context: Context,
  options: ContactFormOptions,
  token: string,
): Promise<Added> {
  const { waiting, files, refused } = readFiles(form);
  const lines = readLines(form);
  const listed = form.fields('item').map(readJson);
  try {
    await storeFiles(request, context, options, { waiting, files, refused });
    if (refused[0]) throw uploadError('BAD_REQUEST', refused[0].problem);
    const wrong = Object.fromEntries(lines.flatMap(wrongQuantity));
    if (Object.keys(wrong).length > 0) throw new AppError('BAD_REQUEST', 'Please check the lines.', wrong);
    const caller = createCaller(context);
    const typed = await Promise.all(
      lines.map(async ({ name, quantity }) => ({
        ...(await readProduct(caller, name)),
        quantity: quantity === '' ? 1 : Number(quantity),
      })),
    );
    const input = {
      token,
      idempotency_key: form.field('key'),
      message: form.field('message'),
      items: [...typed, ...listed],
      files: files.map(({ path, token }) => ({ path, token })),
    };
    // Only what would be stored counts, as for a call.
    const parsed = additionInput.parse(input);
    if (options.limits) await countWrite(options.limits, 'enquiries', request);
    return { enquiry: await caller.site.enquiries.add(parsed), refused: null, status: 200 };
  } catch (error) {
    const { known, code, message, field_errors, retry_after } = translateError(error, request.id);
    if (!known) context.instance.report(request, 'POST /enquiries', error, 'An addition could not be stored');
    for (const file of waiting) refused.push({ name: file.original_name, problem: ATTACH_AGAIN });
    return {
      enquiry: null,
      status: httpStatus(code),
      refused: {
        message,
        errors: withoutFiles(toLines(field_errors)),
        text: form.field('message'),
        lines,
        // A file that is no longer stored must be chosen again.
        files: field_errors.files === undefined ? files : [],
        refused: [
          ...refused,
          ...(field_errors.files === undefined ? [] : files.map(({ name }) => ({ name, problem: message }))),
        ],
      },
      retryAfter: retry_after,
    };
  }
}

/** The lines in which something was typed. */
function readLines({ field }: ReceivedForm): TypedLine[] {
  return Array.from({ length: TYPED_LINES }, (_, place) => ({
    name: field(lineField(place, 'name')).trim(),
    quantity: field(lineField(place, 'quantity')).trim(),
  })).filter(({ name, quantity }) => name !== '' || quantity !== '');
}

function wrongQuantity({ quantity }: TypedLine, place: number): [field: string, problem: string][] {
  return quantity === '' || /^\d{1,9}(\.\d{1,3})?$/.test(quantity)
    ? []
    : [[lineField(place, 'quantity'), 'Enter a number like 12 or 2.5, without a unit']];
}

/** A product of the website by its name or code, in its unit; or the words as they are. */
async function readProduct({ site }: ReturnType<typeof createCaller>, name: string) {
  const wanted = name.toLowerCase();
  const { items } = wanted === '' ? { items: [] } : await site.catalogue.search({ q: name });
  const product = items.find((one) => one.name.toLowerCase() === wanted || one.sku?.toLowerCase() === wanted);
  return product ? { product_id: product.id, unit: product.unit } : { name };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is wrong with a line, under the names of the form. */
const toLines = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, problem]) => [
      field.replace(/^items\.(\d+)\.(\w+)$/, (_, place, part) =>
        lineField(Number(place), part === 'quantity' ? part : 'name'),
      ),
      problem,
    ]),
  );
