/** A small shop with real words for search tests. It is deterministic, and no product code uses it. */
import type { SearchOptions } from '../../server/search/options.ts';
import { createSearchIndex } from '../../server/search/search-index.ts';
import type { Synonym } from '../../server/search/synonyms.ts';

export interface Item {
  id: string;
  name: string;
  about: string;
  group: string;
  maker: string | null;
  stocked: boolean;
}

export type ItemFacet = 'group' | 'maker' | 'stocked';
export type ItemOrder = 'name' | 'maker';

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const itemOptions: SearchOptions<Item, ItemFacet, ItemOrder> = {
  id: (item) => item.id,
  fields: {
    name: { text: (item) => item.name, boost: 6 },
    group: { text: (item) => item.group, boost: 2 },
    about: { text: (item) => item.about },
  },
  kind: (item) => item.group,
  fillers: ['cheap'],
  facets: {
    group: (item) => item.group,
    maker: (item) => item.maker,
    stocked: (item) => (item.stocked ? 'true' : null),
  },
  orders: {
    name: (a, b) => byText(a.name, b.name),
    maker: (a, b) => byText(a.maker ?? '', b.maker ?? '') || byText(a.name, b.name),
  },
};

/** An item with defaults for all fields that a test does not name. */
export function item(id: string, fields: Partial<Item> = {}): Item {
  return { id, name: id, about: '', group: 'Other', maker: null, stocked: true, ...fields };
}

/** Synonyms for this shop: a group, one word for several, and several words for one. */
export const itemSynonyms: Synonym[] = [
  { from: ['gib', 'gib board', 'plasterboard'], to: ['gib', 'gib board', 'plasterboard'] },
  { from: ['batts'], to: ['glasswool insulation'] },
  { from: ['down pipe', 'window'], to: ['box gutter', 'skylight'] },
];

/** An index of these items. */
export function indexOf(...items: Item[]) {
  const index = createSearchIndex(itemOptions);
  for (const one of items) index.add(one);
  return index;
}

/** An index of items that are nothing but their names. */
export function named(...names: string[]) {
  return indexOf(...names.map((name) => item(name)));
}

/** The items of these names that a text finds, the best first. */
export function found(names: string[], text: string): string[] {
  return named(...names)
    .search({ text })
    .hits.map(({ id }) => id);
}

const KINDS: Record<string, string[]> = {
  Windows: ['Sliding Window', 'Awning Window', 'Louvre Window', 'Cedar Sash Window', 'Skylight'],
  Doors: ['Entrance Door', 'Cavity Slider', 'Barn Door', 'Roller Door', 'Fire Rated Door', 'Mortice Lock'],
  Timber: ['Framing Timber', 'Pine Decking', 'Structural Plywood', 'Fence Paling', 'Lintel Beam'],
  Roofing: ['Corrugated Roofing', 'Ridge Capping', 'Roofing Underlay', 'Box Gutter', 'Downpipe'],
  Cladding: ['Bevel Back Weatherboard', 'Fibre Cement Sheet', 'Cavity Batten', 'Clay Brick', 'Wall Wrap'],
  Linings: ['Glasswool Insulation', 'Plasterboard Sheet', 'Skirting Board', 'Acoustic Sealant', 'Cornice'],
  Fixings: ['Joist Hanger', 'Decking Screw', 'Bracket Nail', 'Sleeve Anchor', 'Threaded Rod', 'Brace Strap'],
  Bathroom: ['Bathroom Vanity', 'Shower Tray', 'Heated Towel Rail', 'Basin Mixer', 'Bedside Lamp'],
};
const QUALITIES = [
  'Galvanised',
  'Stainless',
  'Treated',
  'Primed',
  'Insulated',
  'Laminated',
  'Anodised',
  'Brushed',
];
const SIZES = ['90x45 H3.2', '140x45mm 2.4m', '0.55BMT', '1200 x 600 mm', 'M12', '2.4 m'];
const MAKERS = ['Kauri & Sons', 'Tasman Joinery', 'Ridgeline', null];
const PHRASES = [
  'Durable coating against coastal weather, easy to install with ordinary tools.',
  'Suits commercial and residential projects across New Zealand, from Whangārei to Ōamaru.',
  'Quiet, warm and efficient: keeps noise outside and energy inside the building.',
  'Sold by the metre, delivered to site or collected from the nearest branch.',
  'Manufactured locally from sustainable plantation forests, certified and branded.',
  'Includes concealed hinges, matching handles, batteries and a maintenance guide.',
  'Moisture resistant core for kitchens, laundries and other humid rooms.',
  'Predrilled holes, rounded corners and a textured surface for better grip.',
  'Complies with the building code when fastened to seasoned studs or concrete.',
  'Charcoal, sandstone or white finish; other colours are available on request.',
];

/** 330 items with realistic names and texts. */
export function sampleShop(): Item[] {
  const items: Item[] = [];
  for (const [group, kinds] of Object.entries(KINDS)) {
    for (const kind of kinds) {
      for (let nth = 0; nth < 8; nth++) {
        const at = items.length;
        const quality = QUALITIES[(at * 3 + nth) % QUALITIES.length]!;
        items.push({
          id: `item-${at}`,
          name: `${quality} ${kind} ${SIZES[(at + nth) % SIZES.length]!}`,
          about: `${PHRASES[at % PHRASES.length]!} ${PHRASES[(at * 7 + 3) % PHRASES.length]!}`,
          group,
          maker: MAKERS[(at + nth) % MAKERS.length]!,
          stocked: at % 3 !== 0,
        });
      }
    }
  }
  return items;
}
