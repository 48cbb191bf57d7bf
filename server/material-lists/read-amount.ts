/** How much of something a row of a material list asks for: "120 no", "34/2.4", "x 12", "- 5 sheets". */
import type { Unit } from '../../shared/products/units.ts';
import { readUnit, SPELT } from './written-units.ts';

export interface Amount {
  /** null: none is written. */
  quantity: number | null;
  /** null: none is written. */
  unit: Unit | null;
  /** What is left of the row. */
  rest: string;
}

const escapeDots = (text: string) => text.replaceAll(/[.^$/]/g, String.raw`\$&`);
const spellings = (isMeant: (unit: Unit) => boolean) =>
  [...SPELT]
    .filter(([, unit]) => isMeant(unit))
    .map(([spelling]) => escapeDots(spelling))
    .sort((a, b) => b.length - a.length)
    .join('|');
/** Units that are also those of sizes: "4.8 m 90x45" is no quantity of 4.8 m. */
const isSizeUnit = (unit: Unit) => unit === 'm' || unit === 'kg' || unit === 'litre';
const ANY = spellings(() => true);
const COUNTED = spellings((unit) => !isSizeUnit(unit));
/** Spellings of metres that are no part of a size. */
const RUNNING = 'lin\\.? ?m|linm|lm|l/m|lin metres';
const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** What stands around a quantity and says nothing. */
const NOISE = String.raw`(?:of|off|x|@|at|-|–|—|:|=|\*|\(|\)|,|;|\s)*`;
const AFTER = String.raw`\.?(?![a-z\d²]|\.\d)`;
/** What numbers of fixings stand before: "500 x 90mm nails". */
const FIXINGS = /\b(?:nail|screw|bolt|anchor|tek|clout|staple|bracket|hanger|brad|plate|spike)/i;
const NUMERALS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  dozen: 12,
};

/** A number after these is a name or a size. */
const NOT_COUNTED = /\b(?:lot|unit|stage|level|block|series|ser|class|grade|no|type|x|by|@|at)\W*$/i;

type Rule = (text: string) => Amount | null;

function rule(source: string, take: (match: RegExpExecArray, text: string) => Amount | null): Rule {
  const pattern = new RegExp(source, 'iu');
  return (text) => {
    const match = pattern.exec(text);
    return match && take(match, text);
  };
}
/** Takes a match out of a text. */
function without(match: RegExpExecArray, text: string, kept = ''): string {
  return `${text.slice(0, match.index)} ${kept} ${text.slice(match.index + match[0].length)}`;
}
const amount = (quantity: string, unit: string | undefined, rest: string): Amount => ({
  quantity: Number(quantity),
  unit: unit === undefined ? null : readUnit(unit),
  rest,
});

const RULES: Rule[] = [
  // 12/4.8, 34/2.4 x 1.2, 9/ 2.4x1.2: so many of that length.
  rule(String.raw`(?<![\d./'])(\d{1,4})\s?/\s?(?=(\d+(?:\.\d+)?)(?![\d"]|/\d))`, (match, text) =>
    Number(match[2]) < 13 && (match[2]!.includes('.') || Number(match[1]) >= Number(match[2]))
      ? amount(
          match[1]!,
          undefined,
          `${text.slice(0, match.index)} ; ${metres(text.slice(match.index + match[0].length))}`,
        )
      : null,
  ),
  // 14 @ 6.0, 22 @ 4.8m
  rule(String.raw`(?<![\d.x])(\d{1,4})\s?@\s?(?=\d+(?:\.\d+)?\s?m?\b(?!m))`, (match, text) =>
    amount(
      match[1]!,
      undefined,
      `${text.slice(0, match.index)} ; ${metres(text.slice(match.index + match[0].length))}`,
    ),
  ),
  // qty 12
  rule(String.raw`\b(?:qty|quantity|count)\.?\s*[:=]?\s*(${NUMBER})(?:\s*(${ANY})${AFTER})?`, (match, text) =>
    amount(match[1]!, match[2], without(match, text)),
  ),
  // 86 lm, 12 lin.m
  rule(String.raw`(?<![\d.x])(${NUMBER})\s*(${RUNNING})${AFTER}`, (match, text) => ({
    ...amount(match[1]!, undefined, without(match, text)),
    unit: 'm',
  })),
  // 2 boxes, 34 shts, 120 no; but not "20 series" or "no 8 wire"
  rule(String.raw`(?<![\d.x/]|x )(${NUMBER})\s*(${COUNTED})${AFTER}(?:\s+of\b)?`, (match, text) =>
    amount(match[1]!, match[2], without(match, text)),
  ),
  // a row that begins with litres, kilograms or metres has more words, one that ends with them was measured
  rule(String.raw`(?<=\s|^)(${NUMBER})\s*(${ANY})${AFTER}\s*$`, (match, text) =>
    hasWords(text.slice(0, match.index)) && !/x\s*$/i.test(text.slice(0, match.index)) && isMuch(match)
      ? amount(match[1]!, match[2], without(match, text))
      : null,
  ),
  rule(String.raw`^(${NUMBER})\s*(${ANY})${AFTER}\s+(?:of\s+)?(?=\p{L})`, (match, text) =>
    isMuch(match) ? amount(match[1]!, match[2], without(match, text)) : null,
  ),
  // deck stain 4 litres cedar colour
  rule(String.raw`(?<=\p{L}{3}\s+)(${NUMBER})\s*(litres?|ltrs?)${AFTER}`, (match, text) =>
    amount(match[1]!, match[2], without(match, text)),
  ),
  // 8 of them, 24 of
  rule(String.raw`(?<![\d.x])(\d+)\s+of(?:\s+(?:them|these|those))?\s*$`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  // need 40, about 40
  rule(
    String.raw`\b(?:need|needs|want|about|abt|approx|order|get|grab|say|another|plus|allow)\s+(\d+)(?!\s*(?:x|mm|m)\b|[\d.x/])`,
    (match, text) => amount(match[1]!, undefined, without(match, text)),
  ),
  // 24 x 375 ml
  rule(String.raw`(?<![\d.x])(\d{1,4})\s*x\s*(?=\d+(?:\.\d+)?\s*(?:ml|g|kg|l|litres?)\b)`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  trailingTimes,
  leadingTimes,
  // 1 pr, 2 coils, 3 tubes
  rule(
    String.raw`(?<![\d.x])(\d+)\s*(?:prs?|pairs?|tubes?|pails?|tins?|cartridges?|sausages?|bundles?|sets?|only|units?|buckets?|tubs?)\b`,
    (match, text) => amount(match[1]!, undefined, without(match, text)),
  ),
  // two boxes of screws, a dozen
  rule(
    String.raw`^(?:a\s+)?(${Object.keys(NUMERALS).join('|')})\b\s*(?:(${COUNTED})${AFTER}\s*)?`,
    (match, text) => amount(String(NUMERALS[match[1]!.toLowerCase()]), match[2], without(match, text)),
  ),
  // 120 90x45 H3.2
  rule(
    String.raw`^(\d{1,5})\s+(?!(?:mm|m|kg|g|ml|l|mpa|x|series|ser|dia|degree|sq|gauge|micron|mu|lt|girth|std|/)\b|['/])(?=\S)`,
    (match, text) => amount(match[1]!, undefined, without(match, text)),
  ),
  // joist hangers 47x120  24
  rule(String.raw`(?<=\S[\s,:;(–—-]+)(\d{1,5})\)?\s*$`, (match, text) => {
    const before = text.slice(0, match.index);
    if (NOT_COUNTED.test(before)) return null;
    return /\d/.test(before) || /[-–—:,(]\s*$|\s{2,}$/.test(before) || Number(match[1]) > 19
      ? amount(match[1]!, undefined, before)
      : null;
  }),
  // dpc as well?? 1 roll
  rule(String.raw`(?<![\d.x])(\d+)\s+(?=required|reqd|please|pls|to cut)`, (match, text) =>
    NOT_COUNTED.test(text.slice(0, match.index)) ? null : amount(match[1]!, undefined, without(match, text)),
  ),
];

/** The first number of a text is a length in metres. */
const metres = (text: string) => text.replace(/^\s*(\d+(?:\.\d+)?)(?![\d.]|\s*(?:x|m\b|mm))/i, '$1m');

/** The longest piece of timber, in metres. */
const MOST_LENGTH = 8;
const hasWords = (text: string) => /\p{L}{3}/u.test(text);
/** Whether a number of metres, kilograms or litres is a quantity rather than the size of one piece or pack. */
function isMuch([, number, unit]: RegExpExecArray): boolean {
  const read = readUnit(unit!);
  if (read === null || !isSizeUnit(read)) return true;
  return read === 'm' ? Number(number) > MOST_LENGTH : read === 'litre';
}

/** A number before an x: "8 x 4.8m 140x45", "12 x hangers", but not "90 x 45". */
function leadingTimes(text: string): Amount | null {
  const match = /^(\d{1,5})(\s*)[x*×](\s*)(?=(\d+(?:\.\d+)?)?(\s*(?:mm|m|g)(?![a-z]))?)/i.exec(text);
  if (match === null) return null;
  const [whole, number, before, after, next, unit] = match;
  const rest = text.slice(whole.length);
  const taken = amount(number!, undefined, rest);
  if (next === undefined) return taken;
  // 10 x 90x45, 11x 6x2
  const isSize = /^\d+(?:\.\d+)?\s*(?:mm|m)?\s*x\s*\d/i.test(rest);
  if (isSize && /^\d+(?:\.\d+)?(?:mm|m)?x\d/i.test(rest) !== /^\d+x\d/i.test(text)) return taken;
  if (isSize && /^\d+(?:\.\d+)?\s*(?:mm|m)?\s*x\s*\d+\s*x\s*\d/i.test(rest)) return taken;
  if (isSize && Number(number) < 40 && Number(next) < 400)
    return /^\d+\s*x\s*[2468]\b/i.test(rest) || Number(number) < 10 ? taken : null;
  if (isSize) return null;
  // 8 x 4.8m 140x45, 8 x 2.4m sleepers
  if (unit?.trim().toLowerCase() === 'm' || next.includes('.')) return taken;
  const hasSize = /\d\s*(?:mm)?\s*x\s*\d/i.test(rest);
  if (hasSize) return taken;
  const isSpaced = before !== '' || after !== '';
  return isSpaced && unit !== undefined && FIXINGS.test(rest)
    ? taken
    : isSpaced && unit?.trim().toLowerCase() === 'g'
      ? taken
      : null;
}

/** A number after an x: "gib 10mm 2400x1200 x 34", "x12", "x 24 of", but not "90 x 45" or "390 x 190 x 190". */
function trailingTimes(text: string): Amount | null {
  const match = TIMES_AT_END.exec(text);
  if (match === null) return null;
  const [, space, number, unit] = match;
  const before = text.slice(0, match.index);
  const taken = amount(number!, unit ?? COUNTED_AT_END.exec(before)?.[1], before);
  if (unit !== undefined) return taken;
  const chain = CHAIN_AT_END.exec(before);
  // Words, or "M10 130 long".
  if (chain === null) return taken;
  const sides = chain[0].split(/x|by/i);
  const last = sides.at(-1)!;
  if (sides.length > 1) {
    const isSpaced = /\s$/.test(sides[0]!);
    const isSide =
      sides.length === 2 &&
      (isSpaced && space === '' ? true : isSpaced === (space !== '') && Number(number) >= 19);
    return isSide ? null : taken;
  }
  if (space === '' && /x\S/i.test(match[0])) return null;
  if (/m\s*$/i.test(last) && !/mm\s*$/i.test(last)) return taken;
  if (last.includes('.')) return taken;
  const side = Number.parseFloat(last);
  if (side >= 1000) return Number(number) < 400 ? taken : null;
  return Number(number) < 19 || FIXINGS.test(before) ? taken : null;
}

const TIMES_AT_END = new RegExp(String.raw`(\s*)[x*×]\s*(\d{1,5})\s*(?:(${ANY}|of)${AFTER})?\s*$`, 'iu');
const COUNTED_AT_END = new RegExp(String.raw`\b(${COUNTED})\s*$`, 'iu');
const CHAIN_AT_END =
  /(?<![a-z\d.])\d+(?:\.\d+)?\s*(?:mm|m)?(?:\s*(?:x|by)\s*\d+(?:\.\d+)?\s*(?:mm|m)?)*\s*$/i;

/** Reads the quantity and the unit of a row, and takes them out of it. */
export function readAmount(row: string): Amount {
  const text = row.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1');
  for (const read of RULES) {
    const found = read(text);
    if (found && found.quantity !== null && found.quantity > 0) return { ...found, rest: tidy(found.rest) };
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
