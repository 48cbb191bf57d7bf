/** Adds what the form of an enquiry's page brings: words, files, lines that were typed, and the lines of the visitor's list. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  lineField,
  listedField,
  type RefusedAddition,
  TYPED_LINES,
  type TypedLine,
} from '../../shared/enquiries/enquiry-page.ts';
import { enquiryLine } from '../../shared/enquiries/enquiry-submission.ts';
import { additionInput } from '../../shared/enquiries/own-enquiry.ts';
import type { KeptFile } from '../../shared/enquiries/posted-form.ts';
import { MAX_QUERY_INPUT } from '../../shared/limits.ts';
import { AppError, httpStatus } from '../app-error.ts';
import { wasAdded } from '../enquiries/own-enquiries.queries.ts';
import type { Context } from '../procedures/context.ts';
import { invalidInput, translateError } from '../procedures/translate-error.ts';
import { createCaller } from '../router.ts';
import type { ReceivedFile } from '../storage/store-upload.ts';
import { uploadError } from '../storage/upload-errors.ts';
import type { ContactFormOptions } from './contact-form.ts';
import { ATTACH_AGAIN, jsonText, readFiles, storeFiles, withoutFiles } from './form-files.ts';
import { countWrite } from './limits.ts';
import type { ReceivedForm } from './receive-form.ts';

interface Refusal {
  refused: RefusedAddition;
  status: number;
  /** Another addition has its key. */
  isOther: boolean;
  /** Seconds until the next try, if known. */
  retryAfter?: number | undefined;
}

/** Stores the files, then the addition. Never throws: whatever fails is told in the form. @returns null when it is stored. */
export async function addWhatWasTyped(
  form: ReceivedForm,
  request: FastifyRequest,
  context: Context,
  options: ContactFormOptions,
  token: string,
): Promise<Refusal | null> {
  const { waiting, files, refused } = readFiles(form);
  const lines = readLines(form);
  const listed = form.fields('item').map(readListed);
  try {
    const caller = createCaller(context);
    const typed = await Promise.all(
      lines.map(async ({ name, quantity }) => ({
        ...(await readProduct(caller, name)),
        // An empty one is refused below.
        quantity: Number(quantity),
      })),
    );
    const addition = {
      token,
      idempotency_key: form.field('key'),
      message: form.field('message'),
      items: [...typed, ...listed],
    };
    if (refused.length === 0 && (await isRepeated(context, addition, [...files, ...form.files].map(toAdded))))
      return null;
    await storeFiles(request, context, options, { waiting, files, refused });
    if (refused[0]) throw uploadError('BAD_REQUEST', refused[0].problem);
    const whole = { ...addition, files: files.map(({ path, token }) => ({ path, token })) };
    // Only what would be stored counts, as for a call.
    const read = additionInput.safeParse(whole);
    const wrong = lines.flatMap(wrongQuantity);
    if (!read.success || wrong.length > 0) {
      const problems = read.success ? {} : invalidInput(read.error).field_errors;
      const all = { ...toFields(problems, lines.length, listed), ...Object.fromEntries(wrong) };
      throw new AppError('BAD_REQUEST', Object.values(all)[0] ?? 'Please check the lines.', all);
    }
    if (options.limits) await countWrite(options.limits, 'enquiries', request);
    await caller.site.enquiries.add(read.data);
    return null;
  } catch (error) {
    const { known, code, message, field_errors, retry_after } = translateError(error, request.id);
    if (!known) context.instance.report(request, 'POST /enquiries', error, 'An addition could not be stored');
    for (const file of waiting) refused.push({ name: file.original_name, problem: ATTACH_AGAIN });
    // A file that is no longer stored must be chosen again.
    const isGone = field_errors.files !== undefined;
    if (isGone) refused.push(...files.map(({ name }) => ({ name, problem: message })));
    return {
      status: httpStatus(code),
      refused: {
        message,
        errors: withoutFiles(toFields(field_errors, lines.length, listed)),
        text: form.field('message'),
        lines,
        listed: listed.map(({ product_id }) => product_id),
        files: isGone ? [] : files,
        refused,
      },
      isOther: code === 'CONFLICT',
      retryAfter: retry_after,
    };
  }
}

/** What tells a file from others of its form. */
export const toAdded = (file: KeptFile | ReceivedFile) =>
  'name' in file ? { name: file.name, size: file.size } : { name: file.original_name, size: file.size_bytes };

/** Whether the form was sent before, as by a second click: then nothing of it is stored or counted again. */
async function isRepeated(
  { sql }: Context,
  { message, items, ...named }: { token: string; idempotency_key: string; message: string; items: unknown[] },
  files: { name: string; size: number }[],
): Promise<boolean> {
  const read = z.array(enquiryLine).safeParse(items);
  return (
    read.success && (await wasAdded(sql, { ...named, message: message.trim(), items: read.data, files }))
  );
}

/** The lines in which something was typed. */
export function readLines({ field }: ReceivedForm): TypedLine[] {
  return Array.from({ length: TYPED_LINES }, (_, place) => ({
    name: field(lineField(place, 'name')).trim(),
    quantity: field(lineField(place, 'quantity')).trim(),
  })).filter(({ name, quantity }) => name !== '' || quantity !== '');
}

function wrongQuantity({ quantity }: TypedLine, place: number): [field: string, problem: string][] {
  if (/^\d{1,9}(\.\d{1,9})?$/.test(quantity)) return [];
  const problem = quantity === '' ? 'Enter a quantity' : 'Enter a number like 12 or 2.5, without a unit';
  return [[lineField(place, 'quantity'), problem]];
}

/** A product of the website by its name or code, in its unit; or the words as they are. */
async function readProduct({ site }: ReturnType<typeof createCaller>, name: string) {
  const wanted = name.toLowerCase();
  // What is longer than any name is refused with its line.
  const isName = name !== '' && name.length <= MAX_QUERY_INPUT;
  const { items } = isName ? await site.catalogue.search({ q: name }) : { items: [] };
  const product = items.find((one) => one.name.toLowerCase() === wanted || one.sku?.toLowerCase() === wanted);
  return product ? { product_id: product.id, unit: product.unit } : { name };
}

const listedItem = jsonText.pipe(z.looseObject({ product_id: z.string() }));

/** A product of the visitor's list. What cannot be read is refused with the lines. */
const readListed = (text: string) => listedItem.safeParse(text).data ?? { product_id: text.slice(0, 50) };

/** What is wrong with a line, under the names of the form. */
function toFields(
  errors: Record<string, string>,
  typed: number,
  listed: readonly { product_id: string }[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, problem]) => {
      const [, line, part] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const place = Number(line);
      if (part === undefined) return [field, problem];
      const product = listed[place - typed];
      if (product) return [listedField(product.product_id), problem];
      return [lineField(place, part === 'quantity' ? part : 'name'), problem];
    }),
  );
}
