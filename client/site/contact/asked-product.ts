/** The product that an enquiry started at, and the sentence about it that the message starts with (spec 9). */
import type { ApiClient } from '../../api.ts';
import { addToList } from '../enquiry-list/enquiry-list.ts';

/** "I would like more information about: Radiata Framing"; nothing for no product. */
export function askAbout(product: string): string {
  return product === '' ? '' : `I would like more information about: ${product}`;
}

/** Adds a text to a message, unless it is already there. */
export function addText(message: string, text: string): string {
  return message.includes(text) ? message : `${message}\n\n${text}`.trim();
}

/** Removes the sentence about a product, if nobody has touched it since it was prefilled. */
export function withoutSentence(message: string, product: string): string {
  const blocks = message.split('\n\n');
  return blocks.filter((block) => product === '' || block !== askAbout(product)).join('\n\n');
}

interface AskedAgain {
  message: string;
  /** The product that the message has, or had, a sentence about. */
  asked: string;
  /** Products that now belong in the enquiry list. */
  others: string[];
}

/**
 * The message of a draft when the form is opened for a product ('' for none). The message asks about one
 * product only: when a second one is asked about, both go into the enquiry list.
 * @param typed what is in the message field: it may have been typed before hydration.
 */
export function askAgain(
  draft: { message: string; asked: string },
  product: string,
  typed: string,
): AskedAgain {
  const { message, asked } = draft;
  const sentence = askAbout(product);
  const left = asked === product ? message : withoutSentence(message, asked);
  const isUntouched = left !== message;
  // Otherwise the visitor has rewritten or removed the sentence, and needs no new one.
  const isWanted = asked === '' || isUntouched;
  const own = typed === sentence && !isWanted ? '' : typed;
  return {
    message: addText(addText(left, own), isWanted ? sentence : ''),
    asked: isWanted ? product : asked,
    others:
      asked === '' || asked === product ? [] : [...(isUntouched ? [asked] : []), product].filter(Boolean),
  };
}

/** Adds products to the enquiry list by name. Those that are not in the catalogue are left out. */
export async function listByName(client: ApiClient, names: readonly string[]): Promise<void> {
  const found = await Promise.all(
    names.map(async (name) => {
      const { items } = await client.site.catalogue.search.query({ q: name });
      return items.find((product) => product.name === name);
    }),
  );
  for (const product of found) if (product) addToList(product);
}
