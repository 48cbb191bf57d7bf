/** The specifications of a product: an ordered list of names and values, such as "Treatment" and "H3.2". */
import { z } from 'zod';
import { MAX_FILTERS, MAX_SPECIFICATIONS } from '../limits.ts';
import { line } from '../text.ts';

/** The name of a specification. The same property has the same name everywhere; upper and lower case count as the same. */
export const specificationName = line(40).min(1, 'Enter a name');
export const specificationValue = line(120).min(1, 'Enter a value');

export const specification = z.strictObject({ name: specificationName, value: specificationValue });
export type Specification = z.infer<typeof specification>;

const fold = (text: string) => text.toLowerCase();

/** Puts an issue at each name that stands further up already. */
function refuseTwice(names: readonly string[], report: (at: number) => void): void {
  const folded = names.map(fold);
  folded.forEach((name, at) => {
    if (folded.indexOf(name) < at) report(at);
  });
}

export const specificationList = z
  .array(specification)
  .max(MAX_SPECIFICATIONS, `At most ${MAX_SPECIFICATIONS} specifications`)
  .superRefine((list, { addIssue }) =>
    refuseTwice(
      list.map(({ name }) => name),
      (at) => addIssue({ code: 'custom', path: [at, 'name'], message: 'This name is already in the list' }),
    ),
  );

/** The names of the specifications by which visitors filter a category. */
export const filterNames = z
  .array(specificationName)
  .max(MAX_FILTERS, `At most ${MAX_FILTERS} filters`)
  .superRefine((names, { addIssue }) =>
    refuseTwice(names, () => addIssue({ code: 'custom', message: 'A name is in the list twice' })),
  );

/** The value of a specification; null if the list has no such name. */
export function findValue(list: readonly Specification[], name: string): string | null {
  const wanted = fold(name);
  return list.find((one) => fold(one.name) === wanted)?.value ?? null;
}

/** Names that products use, with how many of them do. */
export const usedNames = z.array(
  z.strictObject({
    name: z.string(),
    products: z.int(),
    /** The unit that most of these products use, if most state a measure. */
    unit: z.string().nullable(),
    /** Values that a range in this unit leaves out because they are no measures; the first few. */
    unmeasured: z.array(z.string()),
  }),
);
