/** Rows of a list that ask for nothing and say nothing: greetings, sums of money, rulers. What says anything else stays. */

const GREETING =
  /^\W*(?:hi|hiya|hello|hey|kia ora|gidday|g'day|good (?:morning|afternoon)|dear|thanks|thank you|cheers|regards|kind regards|many thanks|ng[aā] mihi)\b/iu;
const CLOSING = /^\W*(?:thanks|thank you|cheers|regards|kind regards|many thanks|ng[aā] mihi)\b/iu;
const POLITE = /\bhope you|\b(?:price|quote)\b.*\b(?:following|this list)\b/i;
const SUM_OF_MONEY = /\b(?:provisional|prime cost|p\.?\s?c\.?)\s+sums?\b/i;
const OVER = /^\W*[-–—=_*.]{3,}\D{0,30}[-–—=_*.]{3,}\W*$/;
/** A longer greeting says something else as well. */
const MOST_OF_GREETING = 4;
const MOST_OF_NAME = 3;

const countWords = (text: string) => text.trim().split(/\s+/).length;
const isGreeting = (text: string) => GREETING.test(text) && countWords(text) <= MOST_OF_GREETING;

/** Whether a row ends a letter: what follows is the name of who wrote it. */
export const isClosing = (text: string) => isGreeting(text) && CLOSING.test(text);

/** Whether a row below the end of a letter is a name. */
export const isSignature = (text: string) => !/\d/.test(text) && countWords(text) <= MOST_OF_NAME;

/** Whether a row asks for nothing. */
export const isTalk = (text: string): boolean =>
  SUM_OF_MONEY.test(text) || OVER.test(text) || (!/\d/.test(text) && (isGreeting(text) || POLITE.test(text)));
