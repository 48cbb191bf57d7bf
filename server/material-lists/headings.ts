/** Which rows of a material list are titles for those below them. */

import { isUnreadable } from './amount-words.ts';
import { type Facts, readFacts } from './line-facts.ts';
import { DITTO, wordsThatSay } from './said-words.ts';
import type { Row } from './table-rows.ts';

/** What a row was read as. */
interface ReadRow {
  quantity: number | null;
  unit: string | null;
  code: string;
  facts: Facts;
}

const PLACES =
  /\b(?:floors?|level|framing|roof|roofing|cladding|linings?|deck|exterior|interior|walls?|foundations?|bathroom|kitchen|garage|stage|lot|house|unit|drains?|slab|fixings|fasteners|insulation|stopping|bits|sheets|windows|doors|joinery|etc|subfloor|carpenter|plumber|schedule|take-?off|envelope|lintels|beams|landscaping|paving|fencing|gib|finishing|finishes|substructure|superstructure|structure|materials|trim|site ?works|frame|inside|outside|upstairs|downstairs)\b/i;
/** Whether a row names a place or a kind of work: by its last word, before what stands in brackets or behind a dash. "Garage door" is a thing. */
function isPlace(said: string): boolean {
  const [name = ''] = said.split(/\(|\s[-–—]\s/);
  const words = name.trim().split(/\s+/);
  return (
    PLACES.test(words.at(-1)!) ||
    (/^\W*(?:\d+|[a-z])\W*$/i.test(words.at(-1)!) && PLACES.test(words.at(-2) ?? ''))
  );
}

/** The name of the job, or of the list, whatever numbers it has. */
const TITLE =
  /^\W*(?:job|project)\s+(?:no\.?\s*)?\d+\s*[-–—:]|\b(?:schedule|bill) of quantities\b|\bpage \d+ of \d+\s*$/i;
/** The same, unless it says how many. */
const NAME_OF_LIST = /^\W*(?:job|project|client)\b|\bmaterials? (?:list|take-?off)\b/i;

const ADDRESS =
  /^\d+\s+\p{L}+\s+(?:st|street|rd|road|ave|avenue|dr|drive|cres|crescent|pl|place|lane|way|tce|terrace)\b/iu;
const JOB = /\b(?:lot|schedule|take-?off|job|stage|level|floor)\b/i;

/** "140x45 SG8 H1.2" above rows of lengths. */
export function isSizeHeading(said: string, { quantity, facts }: ReadRow, next: Row | undefined): boolean {
  if (quantity !== null || DITTO.test(said) || facts.sizes.length === 0 || wordsThatSay(facts).length > 0)
    return false;
  if (next === undefined || !/\d/.test(next.words)) return false;
  const below = readFacts(next.words);
  return below.sizes.length === 0 && wordsThatSay(below).length === 0 && !DITTO.test(next.words);
}

/** Whether a row is a title for those below it: it asks for nothing in particular. */
export function isHeading(
  { isAlone, text }: Row,
  said: string,
  line: ReadRow,
  hasAmounts: boolean,
  isFirst: boolean,
): boolean {
  const { facts } = line;
  const isTitle = TITLE.test(said) || (line.quantity === null && NAME_OF_LIST.test(said));
  // "Job 12 - 20 bags cement" says how much.
  const isCounted = line.quantity !== null && line.unit !== null;
  if (isTitle && facts.sizes.length === 0 && !isCounted && !isUnreadable(said)) return true;
  if (isFirst && ADDRESS.test(said) && hasAmounts) return true;
  if (isUnreadable(said)) return false;
  if (line.quantity !== null && (isCounted || !/:\s*$/.test(said))) return false;
  if (line.code !== '' || said.trim() === '') return false;
  if (/:\s*$/.test(said) && said.length < 60) return true;
  const count = said.trim().split(/\s+/).length;
  if (isAlone && count <= 6) return true;
  if (/[.!?,]\s*$/.test(text) || count > 8) return false;
  const figures = facts.sizes.length + facts.marks.length + facts.measures.length + facts.trade.length;
  if (figures > 0 || (facts.numbers.length > 0 && !JOB.test(said))) return false;
  const isShouted = said === said.toUpperCase() && /[A-Z]{3}/.test(said);
  if (isShouted) return PLACES.test(said) || (hasAmounts && count <= 4);
  return isPlace(said) && count <= 6 && (hasAmounts || count <= 3);
}
