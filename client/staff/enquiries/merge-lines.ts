/** Brings the lines that somebody is changing together with those that others have stored since. */
import type { EnquiryRow } from '../../../shared/enquiries/enquiries.ts';
import type { EnquiryLine } from './enquiry-values.ts';

type Stored = EnquiryRow['items'];

/** Stored lines as the form has them, each with its place. */
export const linesToChange = (items: Stored): EnquiryLine[] =>
  items.map(({ is_added, ...line }, was) => ({ ...line, was }));

const textOf = (line: object) => JSON.stringify(line);

/**
 * What others added, changed and removed is so in the result, and so is what is changed here. A line that both have changed in different
 * ways is there twice.
 * @param mine the lines of the form. @param read the stored lines when they were read. @param theirs the stored lines now.
 */
export function mergeLines(mine: readonly EnquiryLine[], read: Stored, theirs: Stored): EnquiryLine[] {
  const first = linesToChange(read).map(plain);
  const now = linesToChange(theirs).map(plain);
  const mineAt = new Map(mine.map((line) => [line.was, line]));
  const kept = keptLines(first.map(textOf), now.map(textOf));
  const merged = linesToChange(theirs).flatMap((line, at) => {
    const before = kept.get(at);
    if (before === undefined) return [line];
    const own = mineAt.get(before);
    // Removed here.
    return own === undefined ? [] : [{ ...own, was: at }];
  });
  const places = new Set(kept.values());
  // What is stored already, because an answer was lost or both have done the same, is not added again.
  const stored = now.filter((_, at) => !kept.has(at)).map(textOf);
  const others = mine.filter((line) => {
    const { was } = line;
    if (was !== undefined && (places.has(was) || textOf(plain(line)) === textOf(first[was]!))) return false;
    const twin = stored.indexOf(textOf(plain(line)));
    if (twin >= 0) stored.splice(twin, 1);
    return twin < 0;
  });
  return [...merged, ...others.map(({ was, ...line }) => line)];
}

/** What is stored of a line, in one order. */
const plain = ({ product_id, name, quantity, unit = 'each', note = '' }: EnquiryLine) => ({
  product_id,
  name,
  quantity,
  unit,
  note,
});

/** The places of lines that are still there: of each its place now, and its place before. The most of them, in their order. */
function keptLines(before: readonly string[], now: readonly string[]): Map<number, number> {
  /** How many lines from these places on are in both. */
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let at = before.length - 1; at >= 0; at--)
    for (let place = now.length - 1; place >= 0; place--)
      common[at]![place] =
        before[at] === now[place]
          ? common[at + 1]![place + 1]! + 1
          : Math.max(common[at + 1]![place]!, common[at]![place + 1]!);
  const kept = new Map<number, number>();
  let at = 0;
  let place = 0;
  while (at < before.length && place < now.length) {
    const isBest = common[at]![place] === common[at + 1]![place + 1]! + 1;
    // Of equal lines, those at the same distance from the end belong together.
    const isLater =
      before.length - at !== now.length - place && common[at + 1]![place] === common[at]![place];
    if (before[at] === now[place] && isBest && !isLater) kept.set(place++, at++);
    else if (common[at + 1]![place]! >= common[at]![place + 1]!) at++;
    else place++;
  }
  return kept;
}
