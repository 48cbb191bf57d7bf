/** A material list that somebody pastes, and the products that its lines mean (decision "material lists"). */
import { z } from 'zod';
import { MAX_ENQUIRY_ITEMS, MAX_LINE } from '../limits.ts';
import { UNITS } from '../products/units.ts';
import { text } from '../text.ts';
import { publicProduct } from './catalogue.ts';
import { COLUMN_ROLES } from './list-columns.ts';

/** The longest list, in characters: as long as all its lines may be. */
const MAX_LIST = MAX_ENQUIRY_ITEMS * (MAX_LINE + 2);

const LINE_END = /\r\n|\r|\n/;
/** How many lines have anything in them. */
export const countLines = (list: string) => list.split(LINE_END).filter((line) => line.trim() !== '').length;

/** More columns than that have no part in a list. */
const MAX_COLUMNS = 50;

export const materialListInput = z.strictObject({
  /** Lines as they were typed or copied. Cells of a sheet stand between tabs. */
  text: text(MAX_LIST).superRefine((list, context) => {
    const lines = list.split(LINE_END);
    const filled = countLines(list);
    const fail = (message: string) => context.addIssue({ code: 'custom', message });
    if (filled === 0) fail('Paste or type a list first');
    if (filled > MAX_ENQUIRY_ITEMS)
      fail(
        `At most ${MAX_ENQUIRY_ITEMS} lines at once: this list has ${filled}. Send it in parts, or attach it as a file`,
      );
    const long = lines.findIndex((line) => line.trim().length > MAX_LINE);
    if (long >= 0)
      fail(`Line ${long + 1} is longer than ${MAX_LINE} characters. Split it, or attach the list as a file`);
  }),
  /** What the columns of a table are, from the first. Those that are not said are guessed. */
  columns: z.array(z.enum(COLUMN_ROLES)).max(MAX_COLUMNS).optional(),
});

/** How sure it is which product a line means. */
export const CONFIDENCES = ['sure', 'likely', 'none'] as const;

/** A product that a line may mean, and how much of it. */
export const offeredProduct = z.strictObject({
  product: publicProduct,
  quantity: z.number(),
  unit: z.enum(UNITS),
  /** How the quantity was reckoned, such as "86 m ÷ 4.8 m = 18 lengths". Empty if the line says just that. */
  reckoning: z.string(),
  /** Figures of the line that the product has, such as "h3.2". */
  understood: z.array(z.string()),
  /** Figures that the product does not state, words that it does not have, and figures that it has otherwise. */
  unstated: z.array(z.string()),
  lacks: z.array(z.string()),
  contradicted: z.array(z.string()),
});
export type OfferedProduct = z.infer<typeof offeredProduct>;

export const listRow = z.strictObject({
  /** As it was pasted. */
  text: z.string(),
  /** `left_out`: empty, a total, or the names of columns. */
  kind: z.enum(['line', 'heading', 'left_out']),
  /** null: the line says none. */
  quantity: z.number().nullable(),
  unit: z.enum(UNITS).nullable(),
  /** What is asked for, without its quantity. */
  words: z.string(),
  /** The heading above. Empty without one. */
  heading: z.string(),
  /** null for what is no line. */
  confidence: z.enum(CONFIDENCES).nullable(),
  /** Up to three, the likeliest first. One that is sure comes alone. */
  products: z.array(offeredProduct),
});
export type ListRow = z.infer<typeof listRow>;

/** Every row of the list, in its order. A row that names two lengths becomes two lines. */
export const matchedList = z.strictObject({
  rows: z.array(listRow),
  /** How the columns of a table were read; none for a text without columns. */
  columns: z.array(z.strictObject({ title: z.string(), role: z.enum(COLUMN_ROLES) })),
});
export type MatchedList = z.infer<typeof matchedList>;
