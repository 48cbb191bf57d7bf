/** Numbers of things beside an x, told from the sides of a size. */
import { AFTER, type Amount, ANY, amount, COUNTED, FIXINGS, isSizeUnit } from './amount-parts.ts';

/** A number before an x: "8 x 4.8m 140x45", "12 x hangers", but not "90 x 45". */
export function leadingTimes(text: string): Amount | null {
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
  const hasSize = /(?<![a-z\d.])\d{2,4}\s*(?:mm)?\s*x\s*\d{2,4}/i.test(rest);
  if (hasSize) return taken;
  const isSpaced = before !== '' || after !== '';
  return isSpaced && unit !== undefined && FIXINGS.test(rest)
    ? taken
    : isSpaced && unit?.trim().toLowerCase() === 'g'
      ? taken
      : null;
}

/** A number before an x and words: "5 x joist hangers 47 x 120". */
export function wordsBehindTimes(text: string): Amount | null {
  const match = /^(\d{1,5})\s*[x*×]\s*(?=\p{L}{2})/iu.exec(text);
  return match && amount(match[1]!, undefined, text.slice(match[0].length));
}

/** A number after an x: "gib 10mm 2400x1200 x 34", "x12", "x 24 of", but not "90 x 45" or "390 x 190 x 190". */
export function trailingTimes(text: string): Amount | null {
  const match = TIMES_AT_END.exec(text);
  if (match === null) return null;
  const [, space, number, unit] = match;
  const before = text.slice(0, match.index);
  const taken = amount(number!, unit ?? COUNTED_AT_END.exec(before)?.[1], before);
  const chain = CHAIN_AT_END.exec(before);
  const isGlued = space === '' && /x\S/i.test(match[0]);
  const isOfSize = taken.unit !== null && isSizeUnit(taken.unit);
  // "gib 2400x1200 sheets" says no number of sheets.
  if (unit !== undefined && !(chain !== null && (isGlued || isOfSize))) return taken;
  // "M10 x 100" is a bolt, "M10 x 6" are six.
  if (BOLT.test(before) && Number(number) >= SHORTEST_BOLT) return null;
  // Words, or "M10 130 long".
  if (chain === null) return taken;
  const sides = chain[0].split(/x|by/i);
  const last = sides.at(-1)!;
  if (sides.length > 1) {
    const isInMetres = sides.every((side) => Number.parseFloat(side) < 13);
    if (isInMetres && last.includes('.') && !THICKNESSES.has(Number(number))) return taken;
    const isSpaced = /\s$/.test(sides[0]!);
    // 50x50x3
    if (isGlued && !isSpaced) return null;
    const isSide =
      sides.length === 2 &&
      (isSpaced && space === ''
        ? true
        : isSpaced === (space !== '') &&
          (Number(number) >= 19 ||
            (THICKNESSES.has(Number(number)) && isSheet(sides) && !/by/i.test(chain[0]))));
    return isSide ? null : taken;
  }
  if (space === '' && /x\S/i.test(match[0])) return null;
  if (/m\s*$/i.test(last) && !/mm\s*$/i.test(last)) return taken;
  if (last.includes('.')) return taken;
  const length = Number.parseFloat(last);
  if (length >= 1000) return Number(number) < 400 ? taken : null;
  return Number(number) < 19 || FIXINGS.test(before) ? taken : null;
}

/** The shorter side of a sheet is longer than this, in mm. */
const LEAST_SHEET = 300;
const isSheet = (sides: readonly string[]) => sides.every((one) => Number.parseFloat(one) >= LEAST_SHEET);
const BOLT = /(?<![a-z\d])m\d{1,2}\s*$/i;
const SHORTEST_BOLT = 20;
/** Of sheets, in mm. */
const THICKNESSES = new Set([3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 25, 30, 40, 50]);
const TIMES_AT_END = new RegExp(
  String.raw`(\s*)(?<![a-ln-z])[x*×]\s*(\d{1,5})\s*(?:(${ANY}|of)${AFTER})?\s*$`,
  'iu',
);
const COUNTED_AT_END = new RegExp(String.raw`\b(${COUNTED})\s*$`, 'iu');
const CHAIN_AT_END =
  /(?<![a-z\d.])\d+(?:\.\d+)?(?:\s*(?:mm|m))?(?:\s*(?:x|by)\s*\d+(?:\.\d+)?(?:\s*(?:mm|m))?)*\s*$/i;
