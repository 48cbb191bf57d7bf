/** Texts that staff keep for replies, with placeholders that are filled in for each enquiry. */
import { z } from 'zod';
import { managed, recordListInput } from '../staff-lists.ts';
import { line, name, text } from '../text.ts';

/** The placeholders, and what each stands for. */
export const PLACEHOLDERS = {
  name: "the visitor's name",
  first_name: "the visitor's first name",
  subject: 'the subject of the enquiry',
  date: 'the day of the enquiry',
  staff_name: 'your name',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const isKnown = (word: string): word is Placeholder => Object.hasOwn(PLACEHOLDERS, word);

/** The first word in braces that is no placeholder; undefined when all are known. */
function unknownIn(template: string): string | undefined {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, word]) => word!).find((word) => !isKnown(word));
}

const withPlaceholders = (schema: z.ZodString) =>
  schema.superRefine((value, context) => {
    const unknown = unknownIn(value);
    if (unknown === undefined) return;
    const known = Object.keys(PLACEHOLDERS).map((word) => `{${word}}`);
    context.addIssue({
      code: 'custom',
      message: `{${unknown}} is not a placeholder. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`,
    });
  });

/** Replaces every placeholder of a template. Values are inserted as they are. */
export function fillTemplate(template: string, values: Record<Placeholder, string>): string {
  return template.replace(/\{(\w+)\}/g, (all, word: string) => (isKnown(word) ? values[word] : all));
}

export const replyTemplateData = z.strictObject({
  name: name('Name is required'),
  /** Empty: the reply keeps its own subject. */
  subject: withPlaceholders(line(200)).default(''),
  body_text: withPlaceholders(text(20_000).trim().min(1, 'Text is required')),
});
export const replyTemplateRow = z.strictObject({ ...managed, ...replyTemplateData.shape });
export const replyTemplateList = recordListInput(['created_at', 'name'], {}, 'desc');
