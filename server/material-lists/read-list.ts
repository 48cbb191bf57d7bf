/** Reads a material list as it was pasted: which rows are lines, headings or nothing, and how much of what each line asks for. */
import type { Unit } from '../../shared/products/units.ts';
import { LEADER } from './amount-rules.ts';
import { isUnreadable } from './amount-words.ts';
import { isHeading, isSizeHeading } from './headings.ts';
import { type Facts, readFacts } from './line-facts.ts';
import { withDigits } from './number-words.ts';
import { readAmount } from './read-amount.ts';
import { areNumbered, areSections, plainText, SECTION, tagLetters } from './row-numbers.ts';
import { DITTO, wordsThatSay } from './said-words.ts';
import { type Row, readRows, type Table } from './table-rows.ts';
import { isClosing, isSignature, isTalk, isTotal } from './talk.ts';

export interface ListRow {
  /** As it was pasted. */
  text: string;
  kind: 'line' | 'heading' | 'left_out';
}
export interface ListLine extends ListRow {
  kind: 'line';
  quantity: number | null;
  unit: Unit | null;
  /** What is asked for, without the quantity. A ditto has the words of the line above. */
  words: string;
  /** The code of a product, where the list has a column for it. */
  code: string;
  /** The heading above. */
  heading: string;
  facts: Facts;
  /** It says a quantity that is not read, such as "3 pallets". */
  isUnreadable: boolean;
  /** What it says about where the thing goes. */
  aside: Facts;
}

/** Facts about how something is built, not what it is. */
const SPACING = /(?:@|\bat\b)?\s*\b\d+\s*(?:mm)?\s*(?:crs?|cts|centres|centers|c\/c)\b\.?/gi;
const STANDARD = /\b(?:to\s+)?(?:as\/)?(?:nzs?|as)\s*\d{3,4}(?:[.:]\d+)*/gi;

/** Reads a whole list. Every row that has anything in it is in the result, in order. */
export function* readList(table: Table): Generator<ListLine | ListRow> {
  const rows = readRows(table);
  const tags = tagLetters(rows);
  const isNumbered = areNumbered(rows);
  const hasSections = areSections(rows);
  let heading = '';
  let above: ListLine | null = null;
  let isClosed = false;
  const hasAmounts = rows.filter(hasAmount).length * 2 >= rows.length;
  const lastAmount = rows.findLastIndex(hasAmount);
  let hasLines = false;
  for (const [at, row] of rows.entries()) {
    const isNothing = row.isHeader || isTotal(row.said);
    const isName = isClosed && at > lastAmount && isSignature(row.said);
    if (isNothing || isTalk(row.said) || isName) {
      // A greeting before everything else closes nothing.
      isClosed ||= hasLines && isClosing(row.said);
      yield { text: row.text, kind: 'left_out' };
      continue;
    }
    isClosed = false;
    const said = plainText(row, tags, isNumbered);
    const lines: ListLine[] = severalLengths(said).map((one) =>
      readLine({ ...row, words: one }, heading, above),
    );
    if (
      (hasSections && SECTION.test(row.said)) ||
      isHeading(row, said, lines[0]!, hasAmounts, at === 0) ||
      isSizeHeading(said, lines[0]!, rows[at + 1])
    ) {
      heading = said.replace(/[\s:–-]+$/, '').trim();
      above = null;
      yield { text: row.text, kind: 'heading' };
      continue;
    }
    hasLines = true;
    yield* lines;
    above = lines.at(-1)!;
  }
}

/** Whether a row most likely says a quantity: a number at its beginning or end. */
const hasAmount = ({ words, quantity }: Row) =>
  quantity !== null || /^\W*\d|\d\)?\s*(?:\p{L}{1,7}\.?)?\W*$/u.test(words);

/** Longer than this, it is no row of lengths. */
const LONGEST_PAIRS = 80;

/** "H3.2 140x45: 14/6.0, 4/4.8" is two lines. */
function severalLengths(said: string): string[] {
  const pair = String.raw`\d{1,4}\s?/\s?\d{1,2}\.\d`;
  const match = new RegExp(String.raw`(${pair})((?:\s*(?:,|;|\+|&|and|\s)\s*${pair})+)`, 'i').exec(said);
  // With a total behind them, they are one line.
  if (match === null || LEADER.test(said)) return [said];
  if (match[0].length > LONGEST_PAIRS) return [said];
  const pairs = match[0].split(/\s*(?:,|;|\+|&|and|\s)\s*(?=\d+\s?\/)/i);
  return pairs.map((one) => said.replace(match[0], one));
}

function readLine(row: Row, heading: string, above: ListLine | null): ListLine {
  const said = withDigits(row.words).replaceAll(SPACING, ' ').replaceAll(STANDARD, ' ');
  const { quantity, unit, rest } =
    row.quantity === null && !row.isUnread
      ? readAmount(said)
      : { quantity: row.quantity, unit: row.unit, rest: said };
  const own = rest.replace(DITTO, ' ').trim();
  const isDitto = DITTO.test(rest) || (own === '' && row.said.includes('"'));
  const parts = splitAside(own);
  const line = {
    text: row.text,
    kind: 'line' as const,
    quantity,
    unit: unit === 'same' || row.unit === 'same' ? (above?.unit ?? null) : unit,
    words: parts.core.replaceAll(/\s;\s/g, ' ').trim(),
    code: row.code,
    heading,
    facts: readFacts(parts.core),
    aside: readFacts(parts.aside),
    isUnreadable: quantity === null && (row.isUnread || isUnreadable(said)),
  };
  if (above && (isDitto || isOfThem(said, line))) return likeAbove(line, above);
  return wordsThatSay(line.facts).length === 0 && row.code === '' ? underHeading(line) : line;
}

/** "And thirty of them in the six metre". */
const isOfThem = (said: string, { facts }: ListLine) =>
  /\b(?:of (?:them|em|those|the same)|another|the same|same again)\b/i.test(said) &&
  wordsThatSay(facts).length === 0 &&
  facts.sizes.length === 0;

/** A line of figures alone is about what the heading says, or at least may be. */
function underHeading(line: ListLine): ListLine {
  const context = readFacts(line.heading);
  const isWhole = hasFigures(context) || line.facts.trade.length > 0;
  if (!isWhole && !hasFigures(line.facts)) return line;
  const words = `${line.words} ${line.heading}`.trim();
  return hasFigures(context)
    ? { ...line, words, facts: readFacts(words) }
    : { ...line, aside: readFacts(`${line.heading}`) };
}

const hasFigures = ({ sizes, marks, trade }: Facts) => sizes.length + marks.length + trade.length > 0;

/** "Extra over for lintels": what is asked for stands behind. */
const SAYS_NOTHING =
  /^\W*(?:extra(?:\s+over)?|e\.?\s?o\.?|allow(?:ance)?|supply|provide|provision|also|ditto|delivery)\W*$/i;

/** What stands in brackets, before a colon, or after "to" or "for" says where something goes. */
function splitAside(text: string): { core: string; aside: string } {
  const aside: string[] = [];
  let core = text.replaceAll(/\(([^()]*)\)/g, (_, inside: string) => {
    aside.push(inside);
    return ' ';
  });
  const [, head, tail] = /^([^:\d]{3,60}):\s*(.+)$/u.exec(core) ?? [];
  if (head !== undefined && /\p{L}{3}/u.test(tail!)) {
    aside.push(head);
    core = tail!;
  } else if (head !== undefined) core = `${tail} ${head}`;
  const place =
    /^(.*?\p{L}{3}.*?|.*?\d.*?)\s(?:to|for|behind|under|underneath|over|around|above|between|c\/w|incl\.?|including|complete with|fixed with|from)\s+(.+)$/iu.exec(
      core,
    );
  if (place && !SAYS_NOTHING.test(place[1]!) && saysWhat(place[1]!)) {
    core = place[1]!;
    aside.push(place[2]!);
  }
  return core.trim() === '' ? { core: text, aside: '' } : { core: core.trim(), aside: aside.join(' ; ') };
}

/** Whether a text says what is asked for: "okay so for the deck" does not. */
function saysWhat(text: string): boolean {
  const facts = readFacts(text);
  return wordsThatSay(facts).length > 0 || hasFigures(facts) || facts.measures.length > 0;
}

/** A ditto: the line above, with what this one says instead. */
function likeAbove(line: ListLine, above: ListLine): ListLine {
  const { facts } = line;
  const before = above.facts;
  let kept = above.words;
  const drop = (text: string) => {
    const at = kept.toLowerCase().indexOf(text);
    if (at >= 0) kept = `${kept.slice(0, at)} ${kept.slice(at + text.length)}`;
  };
  const says = facts.measures.filter(({ kind }) => kind === 'length').length + facts.numbers.length > 0;
  if (facts.sizes.length > 0) for (const { text } of before.sizes) drop(text);
  if (says && facts.sizes.length === 0)
    for (const { text, kind, value } of before.measures) {
      const isOwn = facts.measures.some((own) => own.kind === kind && own.value > 900 === value > 900);
      if (isOwn || (facts.numbers.length > 0 && kind === 'length')) drop(text);
    }
  if (says) for (const { text } of before.numbers) drop(text);
  for (const { letters } of facts.marks)
    for (const own of before.marks) if (own.letters === letters) drop(own.text);
  // Another thing of the same size: the words of the line above say less than its figures.
  const isOther = wordsThatSay(facts).length > 0;
  const said = readFacts(kept);
  const words = `${line.words} ${kept}`.replaceAll(/\s+/g, ' ').trim();
  if (!isOther) return { ...line, words, facts: readFacts(words), aside: above.aside };
  return {
    ...line,
    words,
    facts: { ...readFacts(words), words: facts.words },
    aside: { ...line.aside, words: [...line.aside.words, ...said.words] },
  };
}
