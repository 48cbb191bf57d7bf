/** Words and numbers of a material list that say how much, and those that look like it. */
import { AFTER, COUNTED } from './amount-parts.ts';

/** Numbers that are no quantity, such as those of telephones and days, and quantities that are no number of units: "3-4 bags", "10 or 12 sheets", "3 pallets", "1.5 m3". They stay in the words. */
const UNREADABLE =
  /(?<![a-z\d.])\d+(?:\.\d+)?\s*(?:pallets?|tonnes?|tons?|t|m3|m³|cubes?|cubic\s\w+|loads?|lifts?|slings?|truckloads?)(?![a-z\d])|\b0\d{1,3}[\s-]?\d{3}|\d\s?(?:am|pm)\b|\b\d{1,2}(?:st|nd|rd|th)\b|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b(?:ph|phone|tel|mob|mobile|call|fax)\b/iu;

/** What a number before it describes: "two pot epoxy", "5 rib", "six inch". */
export const DESCRIBED =
  'inch|gauge|pots?|parts?|ways?|tooth|coats?|bed|bedroom|hole|ribs?|by|storey|tone|dozen|and|hundred';
/** Units and other words behind a number that is a size, and no quantity. */
export const MEASURING =
  'mm|m|kg|g|ml|l|mpa|x|by|series|ser|dia|deg|degrees?|hrs?|hours?|years?|yrs?|days?|volts?|watts?|v|w|pots?|parts?|ways?|holes?|ribs?|coats?|sq|gauge|micron|mu|lt|girth|std|inch|inches|inchs|ft|feet|foot|cover|wide|high|long|deep|thick|/';
/** "65 pipe 6": either of them may be the quantity. */
const AMBIGUOUS = new RegExp(
  String.raw`^\W*\d{1,5}\s+(?!(?:${MEASURING}|${DESCRIBED}|${COUNTED}|no)\b)\p{L}[^\d]*\p{L}\s+\d{1,5}\s*$`,
  'iu',
);

/** "3-4 bags", "10 or 12 sheets", "12 to 15 lengths". */
const RANGE = new RegExp(
  String.raw`(?<![\d.x/-])(\d{1,3})(?:\s?[-–]\s?|\s+(?:to|or)\s+)(\d{1,3})\s*(?:${COUNTED})${AFTER}|(?<![\d.x/-]|x\s|by\s)(\d{1,3})(?:[-–]|\s+(?:to|or)\s+)(\d{1,3})\W*$`,
  'iu',
);

/** "110 - 2 rolls" is no range: it ends below its beginning, or far above. */
function hasRange(row: string): boolean {
  const match = RANGE.exec(row);
  const [from, to] = match === null ? [] : [match[1] ?? match[3], match[2] ?? match[4]];
  return from !== undefined && Number(from) < Number(to) && Number(to) <= Number(from) * 3;
}

/** Whether a row says a quantity that is not read. */
export const isUnreadable = (row: string) => UNREADABLE.test(row) || SUM.test(row) || hasRange(row);
/** "4800 90x45 12": the first may be a length. */
const LENGTH_FIRST = /^\W*\d{4}\s+\d+\s*x\s*\d+\b.*\s\d{1,4}\s*$/i;
/** "10 + 5 bags". */
const SUM = new RegExp(String.raw`\d\s*\+\s*\d+\s*(?:${COUNTED})${AFTER}`, 'iu');

/** Whether either of two numbers may be the quantity. */
export const isAmbiguous = (row: string) => AMBIGUOUS.test(row) || LENGTH_FIRST.test(row);
