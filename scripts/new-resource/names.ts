/** The names that one resource goes by. */
export interface Resource {
  /** Folder and file: `trade-partners`. */
  kebab: string;
  /** Procedures and types: `tradePartners`. */
  noun: string;
  /** Table: `trade_partners`. */
  table: string;
  /** What one is called: `trade partner`. */
  one: string;
  /** Schemas: `tradePartner`. */
  oneNoun: string;
  /** Title of its screen and menu item: `Trade Partners`. */
  title: string;
  /** `Trade Partner`. */
  oneTitle: string;
  /** `TradePartners`. */
  component: string;
}

/** The names of a resource from its plural in kebab case, and its singular where that is irregular. */
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
