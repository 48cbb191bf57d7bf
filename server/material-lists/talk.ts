/** Rows of a list that ask for nothing and say nothing: greetings, totals, sums of money, rulers. What says anything else stays. */

const GREETING =
  /^\W*(?:hi|hiya|hello|hey|kia ora|gidday|g'day|good (?:morning|afternoon)|dear|thanks|thank you|cheers|(?:kind |best )?regards|many thanks|ng[aā] mihi)\b/iu;
const CLOSING = /^\W*(?:thanks|thank you|cheers|(?:kind |best )?regards|many thanks|ng[aā] mihi)\b/iu;
/** What may stand behind a greeting: whom it greets. Anything else may be asked for. */
const GREETED =
  /^(?:[\s,]+(?:there|all|team|guys|mate|bro|everyone|folks|sir|madam|again|heaps|a lot|very much|so much|in advance))*(?:[\s,&]+\p{Lu}[\p{L}'’-]*)?[\s,.!–-]*$/u;
const POLITE =
  /^[^\d]*\b(?:please|pls|can (?:you|u)|could you|would you|following)\b[^\d]*:\s*$|^[^\d]*\bhope you\b[^\d]*$|\b(?:price|quote)\b[^\d]*\b(?:following|this list)\b(?:[^\p{L}]*|\s+for\b[^\d]*\?\s*)$/iu;
const SUM_OF_MONEY =
  /\b(?:provisional|prime cost|p\.?\s?c\.?)\s+sums?\b.*(?:\$\s?\d|\d,\d{3}|\d\.\d\d(?!\d))/i;
const OVER =
  /^\W*[-–—=_*.]{3,}\s*(?:over|contd?\.?|continued|end|pto|page|cut here)\b\D{0,10}[-–—=_*.]*\W*$/i;
/** What programs of mails and messages add. */
const BY_PROGRAM = /^(?:from|sent|subject|cc|bcc|date):\s|^to:.*@|^sent from my\b|^<media omitted>$/i;
const MOST_OF_NAME = 3;

const RULER = /^[^\p{L}\p{N}]*$/u;
const TOTAL = /^\W*(?:(?:sub\s*-?\s*)?totals?|gst)\b/i;
/** What a total is of. With anything else behind it, it is asked for: "total flashing tape 3 rolls". */
const OF_TOTAL =
  /\b(?:of|for|to|the|this|page|section|trade|carried|forward|brought|summary|collection|next|incl|excl|including|excluding|ex|plus|gst|nzd|lengths?|sheets?|items?|lines?|cost|price|amount|sum|qty|quantity|framing|cladding|roof|roofing|lm|m2|no|ea|linings?|timber|units?|pieces|pcs|abt|about|approx|metres|lgths?)\b/gi;
const CARRIED =
  /^\W*(?:carried|brought)\s+(?:forward|to\s+(?:summary|collection|next|page))\b|\btotal\b.*\bcarried\b/i;
/** Whether a row sums up others. */
export const isTotal = (said: string) =>
  CARRIED.test(said) ||
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
  POLITE.test(text);
