/** Words of material lists that stand for others, or say nothing. */
import type { Facts } from './line-facts.ts';

/** The line above. */
export const DITTO =
  /(?:(?:(?<![a-z])ditto|dto|as above|^same(?: as above| again)?)\b|(?<![a-z])do\.|^do\b(?=\s*$|\s+\d)|(?<=^|\s)["“”〃]+(?=$|\s)|'')[\s.,:–-]*(?:["“”〃]+[\s.,]*)*(?:but\b|again\b)?/i;

/** What people write around a list. */
const FILLERS = new Set(
  'a abt about dont forget next then is thats okay ok lot think believe see through will would like reckon throw take again stuff guys see below morning hello hiya thanks thx cheers regards kind asap long lg actually allow also an and any approx asap at but can could d do each for from get go got grab have hey hi i if in incl include including is it just ll me min minimum my need needed needs new nominal of off on only or order our over per please pls required reqd s say similar so some supply t that the them these they thing things thingys this those to try type under u up us use used want we well will with x you your yous ya'.split(
    ' ',
  ),
);
/** What says that the thing itself may be another one. */
export const DOUBT =
  /(?<!\p{L})(?:or|similar|equiv(?:alent)?|used|second[\s-]?hand|recycled|not|without|except|instead|cheapest|\(no\))(?!\p{L})|\?|(?:bags?|sheets?|boxes|packs?|lengths?|rolls?)\b.*\sx\s*\d{1,3}\s*$/iu;

/** The words that say what is asked for. */
export function wordsThatSay(facts: Facts): string[] {
  return facts.words.filter((word) => !FILLERS.has(word));
}
