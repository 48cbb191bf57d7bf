/** How much of something a row of a material list asks for: "120 no", "34/2.4", "x 12", "- 5 sheets". */
import { MAX_QUANTITY } from '../../shared/limits.ts';
import { AFTER, type Amount, amount, COUNTED, isSizeUnit, NUMBER } from './amount-parts.ts';
import { AMOUNT_RULES } from './amount-rules.ts';
import { isAmbiguous, isUnreadable } from './amount-words.ts';

/** What stands around a quantity and says nothing. */
const NOISE = String.raw`(?:of|off|x|@|at|-|–|—|:|=|\*|\(|\)|,|;|\s)*`;
/** How people begin to ask for something: "also need another", "can u send". It says nothing more. */
const PREFACE_WORDS =
  "and|also|would|like|i'd|we'd|we'll|throw|in|so|first up|oh|yeah|yep|um|ok|okay|plus|then|need|needs|want|get|grab|send|bring|add|order|take|with|the|roughly|maybe|make it|short|can|could|you|u|pls|please|us|me|we|i|we're|were|another|about|abt|approx|around|say|got any|for".split(
    '|',
  );
const PREFACE = new RegExp(String.raw`^(?:(?:${[...new Set(PREFACE_WORDS)].join('|')})\s+)+(?=\d)`, 'i');

const FRACTIONS: Record<string, string> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };
/** What stands behind a row in brackets. */
const IN_BRACKETS = /^(.*\S)\s*(\([^()]*\p{L}[^()]*\))\s*$/u;

/** "(4 rolls)" at the end of a row. */
const COUNT_IN_BRACKETS = new RegExp(
  String.raw`^(.*\S)\s*\(\s*(${NUMBER})\s*(${COUNTED})${AFTER}\s*\)\W*$`,
  'iu',
);

/** "(plus 4 spare)". */
const SPARE = /\((?:plus|and|\+)\s*(\d{1,4})\s*(?:spares?|extras?)\)/i;

/** Reads the quantity and the unit of a row, and takes them out of it. */
export function readAmount(row: string): Amount {
  // 20 (plus 4 spare)
  const spare = SPARE.exec(row);
  if (spare !== null) {
    const found = readAmount(row.replace(spare[0], ' '));
    const quantity = found.quantity === null ? null : found.quantity + Number(spare[1]);
    return quantity === null || quantity > MAX_QUANTITY
      ? { ...found, quantity: null }
      : { ...found, quantity };
  }
  const text = row
    .replaceAll(/[½¼¾]/g, (part) => FRACTIONS[part]!)
    .normalize('NFKC')
    .replaceAll(/\s{3,}/g, '  ')
    .replaceAll('~', ' ')
    // 14O x 45, 4 .8, as a scan reads them
    .replaceAll(/(?<=\d)o(?=\d|\s*x)/gi, '0')
    .replaceAll(/(?<=\d) \.(?=\d)/g, '.')
    // 12/4.8's
    .replaceAll(/(\d\.\d)['’]?s\b/g, '$1')
    .replaceAll(/(?<![\d,])(\d{1,3}(?:,\d{3})+)(?![\d,])/g, (digits) => digits.replaceAll(',', ''))
    .replaceAll(/(?<![\d,.])(\d+),(\d{1,2})(?=\s|$)/g, '$1.$2')
    .replaceAll(/(?<![\d,.x])(\d{1,3}) 000(?!\d)/g, '$1000');
  if (isUnreadable(text) || isAmbiguous(text)) return { quantity: null, unit: null, rest: tidy(text) };
  const [, before, brackets] = IN_BRACKETS.exec(text) ?? [];
  if (before !== undefined) {
    const found = readAmount(before);
    const [, said, number, unit] = COUNT_IN_BRACKETS.exec(text) ?? [];
    if (said !== undefined && (found.unit === null || isSizeUnit(found.unit)))
      return { ...amount(number!, unit, ''), rest: tidy(said) };
    if (found.quantity !== null) return { ...found, rest: `${found.rest} ${brackets}` };
  }
  const [preface] = PREFACE.exec(text) ?? [];
  if (preface !== undefined) {
    const found = readAmount(text.slice(preface.length));
    if (found.quantity !== null) return found;
  }
  for (const read of AMOUNT_RULES) {
    const found = read(text);
    if (!found || found.quantity === null || found.quantity <= 0) continue;
    // More than an enquiry takes is no quantity, and stays in the words.
    if (found.quantity > MAX_QUANTITY) break;
    return { ...found, rest: tidy(found.rest) };
  }
  return { quantity: null, unit: null, rest: tidy(text) };
}

const NOISE_FIRST = new RegExp(`^${NOISE}`, 'iu');
const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(NOISE_FIRST, '')
    .replace(/[\s,;:(=@–—-]+$/u, '')
    .trim();
