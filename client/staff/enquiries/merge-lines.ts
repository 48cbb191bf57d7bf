/** Brings the lines that somebody is changing together with those that others have stored since. */
import type { EnquiryRow } from '../../../shared/enquiries/enquiries.ts';
import type { EnquiryLine } from './enquiry-values.ts';

type Stored = EnquiryRow['items'];

/** Stored lines as the form has them, each with its place. */
export const linesToChange = (items: Stored): EnquiryLine[] =>
  items.map(({ is_added, ...line }, was) => ({ ...line, was }));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What others added, changed and removed is so in the result, and so is what is changed here. A line that both have changed is there twice.
 * @param mine the lines of the form. @param read the stored lines when they were read. @param theirs the stored lines now.
 */
export function mergeLines(mine: readonly EnquiryLine[], read: Stored, theirs: Stored): EnquiryLine[] {
  const first = linesToChange(read);
  const mineAt = new Map(mine.map((line) => [line.was, line]));
  const kept = new Set<number>();
  const merged = linesToChange(theirs).flatMap((line, at) => {
    const before = read.findIndex((one, place) => !kept.has(place) && isSame(one, theirs[at]));
    if (before < 0) return [line];
    kept.add(before);
    const own = mineAt.get(before);
    // Removed here.
    return own === undefined ? [] : [{ ...own, was: at }];
  });
  const others = mine.filter(
    ({ was, ...line }) =>
      was === undefined ||
      (!kept.has(was) &&
        !isSame({ ...line, row: undefined }, { ...withoutPlace(first[was]!), row: undefined })),
  );
  return [...merged, ...others.map(({ was, ...line }) => line)];
}

const withoutPlace = ({ was, ...line }: EnquiryLine) => line;
