/** Building information statements: what the law asks to be said about a product line (docs/building-information.md). */
import { z } from 'zod';
import { managed, recordListInput } from '../staff-lists.ts';
import { isWebAddress, line, name, optionalEmail, text } from '../text.ts';
import { CLAUSES } from './building-code.ts';

/** A text of a statement; the long ones keep their lines. */
const required = (what: string, max = 5000) =>
  text(max)
    .trim()
    .refine((value) => value !== '', `${what} is required`);
const optional = text(5000).trim().default('');

/** A New Zealand Business Number: 13 digits, the last of which checks the others, as on a bar code. */
function isBusinessNumber(number: string): boolean {
  if (!/^\d{13}$/.test(number)) return false;
  const sum = [...number].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

export const statementData = z.strictObject({
  /** The product line. */
  name: name('Name is required'),
  /** The end of the page's address. Made from the name if it is empty; it cannot change later. */
  slug: line(80)
    .refine(
      (slug) => slug === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug),
      'Use a-z, 0-9 and single hyphens',
    )
    .default(''),
  identifier: required('A product identifier', 1000),
  description: required('A description'),
  scope_of_use: required('The scope of use'),
  place_of_manufacture: line(200).refine((value) => value !== '', 'The place of manufacture is required'),
  is_imported: z.boolean().default(false),
  legal_name: line(200).refine((value) => value !== '', 'The legal name is required'),
  trading_name: line(200).default(''),
  address_for_service: required('The address for service', 500),
  website: line(500)
    .refine((url) => url === '' || isWebAddress(url), 'Enter an address that starts with https://')
    .default(''),
  email: optionalEmail.default(''),
  phone: line(50).default(''),
  nzbn: line(20)
    .overwrite((number) => number.replaceAll(' ', ''))
    .refine((number) => number === '' || isBusinessNumber(number), 'This is not an NZBN: check its 13 digits')
    .default(''),
  /** Name, address, website and email, if the product is imported. */
  overseas_manufacturer: text(2000).trim().default(''),
  clauses: z
    .array(z.enum(CLAUSES))
    .min(1, 'Choose at least one clause')
    .overwrite((chosen) => CLAUSES.filter((clause) => chosen.includes(clause))),
  compliance: text(5000)
    .trim()
    .refine((value) => value !== '', 'Say how the product contributes to compliance'),
  limitations: optional,
  design_requirements: optional,
  installation_requirements: optional,
  maintenance_requirements: optional,
  has_warning: z.boolean('Say whether it is subject to a warning or ban'),
  warning: optional,
  is_published: z.boolean().default(false),
});
/** The rules of the form, with those that the database checks for every writer. */
export const statementForm = statementData.superRefine(
  ({ is_imported, overseas_manufacturer, has_warning, warning }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (is_imported && overseas_manufacturer === '')
      refuse('overseas_manufacturer', 'An imported product needs its overseas manufacturer');
    if (has_warning && warning === '') refuse('warning', 'Say which warning or ban it is');
  },
);
export type StatementData = z.output<typeof statementData>;
export const STATEMENT_FIELDS = Object.keys(statementData.shape) as (keyof StatementData)[];

/** A draft was never on the website. A withdrawn statement was: visitors still read it, and that it was withdrawn. */
const STATEMENT_STATES = ['published', 'draft', 'withdrawn'] as const;

export const statementRow = z.strictObject({
  ...managed,
  ...statementData.shape,
  state: z.enum(STATEMENT_STATES),
  /** How many products it serves. */
  product_count: z.int(),
});
export const statementList = recordListInput(['name', 'updated_at', 'created_at', 'product_count'], {
  state: z.enum(STATEMENT_STATES).optional(),
});

/** The address of a statement's page: its slug, else one made from its name. */
export function slugOf({ name: title, slug }: Pick<StatementData, 'name' | 'slug'>): string {
  if (slug !== '') return slug;
  const made = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return made || 'statement';
}

/** When an edition became the current one, and until when it was. The current edition has no end. */
const validity = { number: z.int(), valid_from: z.string(), valid_until: z.string().nullable() };
const edition = z.strictObject(validity);
export type Edition = z.infer<typeof edition>;

/** What an edition says. Its texts were checked when they were entered, by the rules of that time. */
const content = z.strictObject({
  name: z.string(),
  slug: z.string(),
  identifier: z.string(),
  description: z.string(),
  scope_of_use: z.string(),
  place_of_manufacture: z.string(),
  legal_name: z.string(),
  trading_name: z.string(),
  address_for_service: z.string(),
  website: z.string(),
  email: z.string(),
  phone: z.string(),
  nzbn: z.string(),
  overseas_manufacturer: z.string(),
  compliance: z.string(),
  limitations: z.string(),
  design_requirements: z.string(),
  installation_requirements: z.string(),
  maintenance_requirements: z.string(),
  warning: z.string(),
  is_imported: z.boolean(),
  clauses: z.array(z.string()),
  has_warning: z.boolean(),
});

/** One edition of a statement, as visitors read it. */
export const publicEdition = content.extend(validity);
export type PublicEdition = z.infer<typeof publicEdition>;

/**
 * The current edition of a statement, with those before it and the listed products that it serves. If it was withdrawn,
 * its last edition, which has an end.
 */
export const publicStatement = publicEdition.extend({
  editions: z.array(edition),
  products: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export type PublicStatement = z.infer<typeof publicStatement>;

/** A statement as a list shows it, and as its products do. */
export const statementSummary = content
  .pick({ name: true, slug: true, identifier: true, clauses: true, has_warning: true })
  .extend({ valid_from: z.string() });
export const productStatement = statementSummary.omit({ identifier: true, valid_from: true });
export type ProductStatement = z.infer<typeof productStatement>;
