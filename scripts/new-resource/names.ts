/** The names of one resource in all their forms. */
export interface Resource {
  /** Folder and file: `trade-partners`. */
  kebab: string;
  /** Procedures and types: `tradePartners`. */
  noun: string;
  /** Table: `trade_partners`. */
  table: string;
  /** One record: `trade partner`. */
  one: string;
  /** Schemas: `tradePartner`. */
  oneNoun: string;
  /** Title of the screen and the menu item: `Trade Partners`. */
  title: string;
  /** `Trade Partner`. */
  oneTitle: string;
  /** `TradePartners`. */
  component: string;
}

/** Derives all names from the plural in kebab case. Pass the singular if it is irregular. */
export function describeResource(plural: string, singular = guessSingular(plural)): Resource {
  const words = plural.split('-');
  const ones = singular.split('-');
  return {
    kebab: plural,
    noun: camel(words),
    table: words.join('_'),
    one: ones.join(' '),
    oneNoun: camel(ones),
    title: words.map(capital).join(' '),
    oneTitle: ones.map(capital).join(' '),
    component: words.map(capital).join(''),
  };
}

function guessSingular(plural: string): string {
  return plural.endsWith('ies') ? plural.replace(/ies$/, 'y') : plural.replace(/s$/, '');
}

function camel([first = '', ...rest]: string[]): string {
  return [first, ...rest.map(capital)].join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
