/** The ways in which people write how much: "120 no", "34/2.4", "x 12", "- 5 sheets". The first that fits is taken. */
import { readUnit } from '../../shared/products/units.ts';
import {
  AFTER,
  type Amount,
  ANY,
  amount,
  COUNTED,
  FIXINGS,
  isSizeUnit,
  NUMBER,
  RUNNING,
  without,
} from './amount-parts.ts';
import { MEASURING } from './amount-words.ts';
import { leadingTimes, trailingTimes, wordsBehindTimes } from './times.ts';

/** A number after these is a name or a size. */
const NOT_COUNTED =
  /(?:\b(?:code|pin|ref|order|job|po|lot|unit|stage|level|series|ser|class|grade|no|type|x|by|at|length|height|width|depth|spacing)|@)\W*$/i;
/** The third block, or so many of them. */
const BLOCK = /\bblock\W*$/i;
const MOST_PLACES = 19;

/** A small number after these is a thickness, or names a place. */
const MEASURED =
  /^\W*$|\b(?:ply|plywood|gib|board|mdf|sheets?|glass|villaboard|hardie\w*|cement sheet|linings?|bed(?:room)?|size|area|phase|zone|walls?|doors?|windows?|house|room|plot)\s*$/i;

/** What a number behind = measures. */
const MEASURED_BY =
  /\b(?:length|height|width|depth|spacing|size|cover|centres|crs|thick(?:ness)?|dia\w*|grade|girth)\s*$/i;
/** Grades of steel. */
const GRADES = new Set(['304', '316']);

type Rule = (text: string) => Amount | null;

function rule(source: string, take: (match: RegExpExecArray, text: string) => Amount | null): Rule {
  const pattern = new RegExp(source, 'iu');
  return (text) => {
    const match = pattern.exec(text);
    return match && take(match, text);
  };
}
/** A quantity behind dots: "French doors ........ 2 no". */
const LEADER_SOURCE = String.raw`[.…·_]{3,}\s*(${NUMBER})\s*(?:(${ANY})${AFTER})?\s*$`;
export const LEADER = new RegExp(LEADER_SOURCE, 'iu');

export const AMOUNT_RULES: readonly Rule[] = [
  rule(LEADER_SOURCE, (match, text) =>
    amount(match[1]!, match[2], text.slice(0, match.index).replaceAll(/(?<![\dx×])\d+\/\d+\.\d+/gi, ' ')),
  ),
  // 1 1/2 bags, 1/2 doz
  rule(
    String.raw`(?<![\d.x/])(?:(\d+)\s+)?([13])/([24])\s*(?:(${COUNTED})${AFTER}|(doz)|(?:prs?|pairs?)\b)`,
    (match, text) => ({
      quantity:
        (Number(match[1] ?? 0) + Number(match[2]) / Number(match[3])) * (match[5] === undefined ? 1 : 12),
      unit: match[4] === undefined ? null : readUnit(match[4]),
      rest: without(match, text),
    }),
  ),
  // 4 per unit so 8 all up, = 86.4 m2, (x4), x6no 8x2, 12L/ 4x2
  rule(String.raw`(?<![\d.x])(\d+)\s+(?:all up|in total|altogether)\b`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  rule(String.raw`\(\s*x\s*(\d{1,5})\s*\)`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  rule(String.raw`^x\s?(\d{1,5})\s*(?:(${COUNTED})${AFTER})?(?=\s)`, (match, text) =>
    amount(match[1]!, match[2], without(match, text)),
  ),
  rule(String.raw`^(\d{1,4})\s*l\s*/\s*(?=\S)`, (match, text) =>
    amount(match[1]!, 'length', without(match, text)),
  ),
  // 2 lots of 12
  rule(String.raw`(?<![\d.x])(\d{1,3})\s+lots\s+of\s+(\d{1,4})(?!\s*(?:x|mm|m)\b)`, (match, text) =>
    amount(String(Number(match[1]) * Number(match[2])), undefined, without(match, text)),
  ),
  // — 36 — to unit 3
  rule(String.raw`[–—-]\s+(\d{1,5})\s+[–—-](?=\s|$)`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  // drain coil, 2 x 25m
  rule(String.raw`[,;–—-]\s*(\d{1,4})\s*x\s*(?=\d+(?:\.\d+)?\s*(?:m|kg|l|litres?|ml)\b\W*$)`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  // 5 doz hangers
  rule(String.raw`(?<![\d.x/])(\d+(?:\.\d+)?)\s*(?:doz|dozen)\b`, (match, text) => ({
    quantity: Number(match[1]) * 12,
    unit: null,
    rest: without(match, text),
  })),
  // 12/4.8, 34/2.4 x 1.2, 9/ 2.4x1.2: so many of that length.
  // 12/ 125 sq posts, 12 / 90x45
  rule(String.raw`^(\d{1,4})\s*/\s+(?=\d{2,4}\s*(?:x|sq\b|mm)|\p{L})`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  rule(String.raw`(?<![\d./'x])(\d{1,4})\s?/\s?(?=(\d+(?:\.\d+)?)(?![\d"]|/\d))`, (match, text) =>
    Number(match[2]) < 13 && (match[2]!.includes('.') || Number(match[1]) >= Number(match[2]))
      ? amount(
          match[1]!,
          undefined,
          `${text.slice(0, match.index)} ; ${metres(text.slice(match.index + match[0].length))}`,
        )
      : null,
  ),
  // 14 @ 6.0, 22 @ 4.8m
  rule(String.raw`(?<![\d.x])(\d{1,4})\s?@\s?(?=(?:[0-9]|1[0-2])(?:\.\d+)?\s?m?\b(?!m))`, (match, text) =>
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
  // 24 4.8 lengths
  rule(String.raw`(?<![\d.x/])(\d{1,4})\s+(\d\.\d)\s*m?\s+(lengths?|lgths?)\b`, (match, text) =>
    amount(match[1]!, match[3], without(match, text, `${match[2]} m`)),
  ),
  // 2 boxes, 34 shts, 120 no; but not "20 series" or "no 8 wire"
  rule(
    String.raw`(?<![a-z\d./]|(?<![a-z])x )(${NUMBER})\s*((?:bulk|big|small|large|full|whole|new)\s+)?(${COUNTED})${AFTER}(?!\s+(?:gutter|section|joist|rib|rail)\b)(?:\s+of\b)?`,
    (match, text) => amount(match[1]!, match[3], without(match, text, match[2])),
  ),
  rule(String.raw`=\s*(${NUMBER})\s*(?:(${ANY})${AFTER})?\W*$`, (match, text) => {
    const before = text.slice(0, match.index);
    const isWhole = match[2] !== undefined || !match[1]!.includes('.');
    return isWhole && !/\d\s*[x/*]\s*\d+(?:\.\d+)?\s*m?\s*$/i.test(before) && !MEASURED_BY.test(before)
      ? amount(match[1]!, match[2], without(match, text))
      : null;
  }),
  // a row that begins with litres, kilograms or metres has more words, one that ends with them was measured
  rule(String.raw`(?<=\s|^)(${NUMBER})\s*(${ANY})${AFTER}\s*$`, (match, text) =>
    hasWords(text.slice(0, match.index)) && !/x\s*$/i.test(text.slice(0, match.index)) && isMuch(match)
      ? amount(match[1]!, match[2], without(match, text))
      : null,
  ),
  rule(String.raw`^(${NUMBER})\s*(${ANY})${AFTER}\s+(of\s+)?(?=[\p{L}\d])`, (match, text) =>
    isMuch(match) || match[3] !== undefined ? amount(match[1]!, match[2], without(match, text)) : null,
  ),
  // deck stain 4 litres cedar colour
  rule(String.raw`(?<=\p{L}{3}\s+)(${NUMBER})\s*(litres?|ltrs?)${AFTER}`, (match, text) =>
    amount(match[1]!, match[2], without(match, text)),
  ),
  // EA 120
  rule(String.raw`(?<=\S\s+)(${COUNTED}|lm|m|kg)\.?\s+(${NUMBER})\s*$`, (match, text) =>
    amount(match[2]!, match[1], without(match, text)),
  ),
  // 12 more 90x45
  rule(String.raw`^(\d{1,5})\s+(?:more|extra)\b`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  // 8 of them, 24 of
  rule(String.raw`(?<![\d.x])(\d+)\s+of(?:\s+(?:the|them|em|these|those|please|pls)\b|\W*$)`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  // need 40, about 40
  rule(
    String.raw`\b(?:need|needs|want|take|have|in|about|abt|approx|order|get|grab|say|another|plus|allow)\s+(\d+)(?:\s*(${ANY})${AFTER})?(?!\s*(?:x|by|mm|m|%)|[\d.x/%])`,
    (match, text) => amount(match[1]!, match[2], without(match, text)),
  ),
  // 24 x 375 ml
  rule(String.raw`(?<![\d.x])(\d{1,4})\s*x\s*(?=\d+(?:\.\d+)?\s*(?:ml|g|kg|l|litres?)\b)`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  wordsBehindTimes,
  trailingTimes,
  leadingTimes,
  // 1 pr, 2 coils, 3 tubes
  rule(
    String.raw`(?<![\d.x])(\d+)\s*(?:prs?|pairs?|tubes?|pails?|tins?|cartridges?|sausages?|bundles?|sets?|only|units?|buckets?|tubs?|cans?|panels|drums?|bottles?)\b`,
    (match, text) => amount(match[1]!, undefined, without(match, text)),
  ),
  // diagonal trellis 1800x600 - 9 panels
  rule(String.raw`[,;:(–—-]\s*(\d{1,4})\s+(?!(?:${MEASURING})\b)\p{L}{3,}\W*$`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  // 120 90x45 H3.2
  rule(String.raw`^(\d{1,5})\s+(?!(?:${MEASURING})\b|['/])(?=\S)`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  // joist hangers 47x120  24
  rule(String.raw`(?<=\S[\s,:;(–—-]+)(\d{1,5})[).]?\s*$`, (match, text) => {
    const before = text.slice(0, match.index);
    if (NOT_COUNTED.test(before) || GRADES.has(match[1]!)) return null;
    if (BLOCK.test(before) && Number(match[1]) <= MOST_PLACES) return null;
    return /\d/.test(before) ||
      !MEASURED.test(before) ||
      /[-–—:,(]\s*$|\s{2,}$/.test(before) ||
      Number(match[1]) > 19
      ? amount(match[1]!, undefined, before)
      : null;
  }),
  // If you can get them, 2 awnings 600 wide
  rule(String.raw`,\s+(?:and\s+|so\s+)?(\d{1,4})\s+(?!(?:${MEASURING})\b)(?=\p{L}{3})`, (match, text) =>
    amount(match[1]!, undefined, without(match, text)),
  ),
  rule(String.raw`\bjust\s+(?:the\s+)?(?:one|1)\b`, (match, text) =>
    amount('1', undefined, without(match, text)),
  ),
  // 3kg jolt heads
  rule(String.raw`^(${NUMBER})\s*(kgs?|kilos?)\b`, (match, text) =>
    FIXINGS.test(text) ? amount(match[1]!, match[2], without(match, text)) : null,
  ),
  rule(String.raw`(?:\s{2}|[:–-]\s*)(${NUMBER})\s*(kgs?|kilos?)\W*$`, (match, text) =>
    FIXINGS.test(text) ? amount(match[1]!, match[2], without(match, text)) : null,
  ),
  // dpc as well?? 1 roll
  rule(String.raw`(?<![\d.x])(\d+)\s+(?=required|reqd|please|pls|to cut)`, (match, text) =>
    NOT_COUNTED.test(text.slice(0, match.index)) ? null : amount(match[1]!, undefined, without(match, text)),
  ),
];

/** The first number of a text is a length in metres. */
const metres = (text: string) => text.replace(/^\s*(\d+(?:\.\d+)?)(?![\d.]|\s*(?:x|m\b|mm))/i, '$1m');

/** The longest piece of timber, in metres. */
const MOST_LENGTH = 8;
const hasWords = (text: string) => /\p{L}{3}|\d\s*x\s*\d/iu.test(text);
/** Whether a number of metres, kilograms or litres is a quantity rather than the size of one piece or pack. */
function isMuch([, number, unit]: RegExpExecArray): boolean {
  const read = readUnit(unit!);
  if (read === null || !isSizeUnit(read)) return true;
  return read === 'm' ? Number(number) > MOST_LENGTH : read === 'litre';
}
