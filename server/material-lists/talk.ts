/** Rows of a list that ask for nothing and say nothing: greetings, totals, sums of money, rulers. What says anything else stays. */

const GREETING =
  /^\W*(?:hi|hiya|hello|hey|kia ora|gidday|g'day|good (?:morning|afternoon)|dear|thanks|thank you|cheers|(?:kind |best )?regards|many thanks|ng[aā] mihi)\b/iu;
const CLOSING = /^\W*(?:thanks|thank you|cheers|(?:kind |best )?regards|many thanks|ng[aā] mihi)\b/iu;
/** What may stand behind a greeting: whom it greets. Anything else may be asked for. */
const GREETED =
  /^(?:[\s,]+(?:there|all|team|guys|mate|bro|everyone|folks|sir|madam|again|heaps|a lot|very much|so much|in advance))*(?:[\s,&]+\p{Lu}[\p{L}'’-]*)?[\s,.!–-]*$/u;
/** Words of sentences around a list. With any other word, a row asks for something. */
const AROUND = new Set(
  "a about add all and any are around as asap at back be below best can cheers chur could day days do else enquiry everyone find following for from get getting gets give go good got great guys have hear here hey hi hope hoping how i if in is it its job just know let like list look lot lots mate me morena morning my nah need needed needs new no note of on or order our over please pls possible price priced pricing quick quickly quote quoted quoting reckon regards send so soon sorry still sweet t ta team thanks thank that thats that's the them then there these things this those time to today tomorrow two u um up us want we week weekend well what when whole will with work would yea yeah yep you your you're we're i'm it's place minute".split(
    ' ',
  ),
);
/** Longer than this, a row of such words alone is unlikely. */
const MOST_TALK = 30;
/** A row of so many words may have names in it. */
const LEAST_SENTENCE = 8;

/** Whether a row consists of words around a list: "that's the lot thanks mate", "please price the following:". */
function isAround(text: string): boolean {
  const said = text.replace(/\b(?:lot|job|unit)\s*\d+\b/i, ' ');
  if (/\d/.test(said)) return false;
  const words = said.match(/[\p{L}'’]+/gu) ?? [];
  const isKnown = (word: string) => AROUND.has(word.toLowerCase().replace('’', "'"));
  // "For the Ngaio place".
  const isName = (word: string, at: number) =>
    at > 0 && words.length >= LEAST_SENTENCE && /^\p{Lu}/u.test(word);
  return (
    words.length > 1 &&
    words.length <= MOST_TALK &&
    words.every((word, at) => isKnown(word) || isName(word, at))
  );
}

const SUM_OF_MONEY =
  /\b(?:provisional|prime cost|p\.?\s?c\.?)\s+sums?\b.*(?:\$\s?\d|\d,\d{3}|\d\.\d\d(?!\d))/i;
const OVER =
  /^\W*[-–—=_*.]{3,}\s*(?:over|contd?\.?|continued|end|pto|page|cut here)\b\D{0,10}[-–—=_*.]*\W*$/i;
/** What programs of mails and messages add. */
const BY_PROGRAM =
  /^(?:from|sent|subject|cc|bcc|date):\s(?!.*\d+\s*(?:bags?|sheets?|lengths?|boxes|rolls?|packs?|no|ea)\b)|^to:.*@|^sent from my\b|^<(?:media omitted|attached:.*)>$|^on .{5,80} wrote:$|end-to-end encrypted/i;
const MOST_OF_NAME = 3;

const RULER = /^[^\p{L}\p{N}]*$/u;
const TOTAL = /^\W*(?:(?:sub\s*-?\s*)?totals?|gst)\b/i;
/** What a total is of. With anything else behind it, it is asked for: "total flashing tape 3 rolls". */
const OF_TOTAL =
  /\b(?:of|for|to|the|this|page|section|trade|carried|forward|brought|summary|collection|next|incl|excl|including|excluding|ex|plus|gst|nzd|lengths?|sheets?|items?|lines?|cost|price|amount|sum|qty|quantity|framing|cladding|roof|roofing|lm|m2|no|ea|linings?|timber|units?|pieces|pcs|abt|about|approx|metres|lgths?)\b/gi;
const CARRIED =
  /^\W*(?:carried|brought)\s+(?:forward|to\s+(?:summary|collection|next|page))\b|\btotal\b.*\bcarried\b/i;
const COUNTED_TOTAL = /\d\s*(?:bags?|sheets?|boxes|rolls?|packs?|lengths?)\s+\p{L}{3}/iu;
/** Whether a row sums up others. */
export const isTotal = (said: string) =>
  (CARRIED.test(said) && !COUNTED_TOTAL.test(said)) ||
  (TOTAL.test(said) && !/\p{L}{3}/u.test(said.replace(TOTAL, '').replaceAll(OF_TOTAL, '')));

function isGreeting(text: string): boolean {
  const [greeting] = GREETING.exec(text) ?? [];
  return greeting !== undefined && GREETED.test(text.slice(greeting.length));
}

/** Whether a row ends a letter: what follows is the name of who wrote it. */
export const isClosing = (text: string) => isGreeting(text) && CLOSING.test(text);

/** Whether a row below the end of a letter is a name. */
export const isSignature = (text: string) =>
  /^\W*\p{Lu}[^\d]*$/u.test(text) && text.trim().split(/\s+/).length <= MOST_OF_NAME;

/** Whether a row asks for nothing. */
export const isTalk = (text: string): boolean =>
  RULER.test(text) ||
  SUM_OF_MONEY.test(text) ||
  BY_PROGRAM.test(text) ||
  OVER.test(text) ||
  isGreeting(text) ||
  isAround(text);
