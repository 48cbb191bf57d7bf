// The home page: hero slides, category cards, the monthly catalogue, customer reviews.

import type { SeedHomeContent } from '../rows.ts';

type Row = Pick<SeedHomeContent, 'section_type' | 'title' | 'display_order'> & Partial<SeedHomeContent>;

function row(fields: Row): SeedHomeContent {
  return {
    subtitle: '',
    content: '',
    link_text: '',
    link_url: null,
    is_active: true,
    picture: null,
    ...fields,
  };
}

const heroes: SeedHomeContent[] = [
  row({
    section_type: 'hero',
    title: 'Everything from the footing to the ridge',
    subtitle:
      'Framing, joinery, roofing and fixings for New Zealand builders, from people who have stood on the scaffold.',
    link_text: 'Browse the catalogue',
    link_url: '/catalog',
    display_order: 1,
    picture: 'slide-frame',
  }),
  row({
    section_type: 'hero',
    title: 'Windows and doors made for our weather',
    subtitle:
      'Thermally broken joinery, tested to NZS 4211 and made to your opening sizes in about five weeks.',
    link_text: 'See windows and joinery',
    link_url: '/catalog?category=Windows%20%26%20Joinery',
    display_order: 2,
    picture: 'slide-joinery',
  }),
  row({
    section_type: 'hero',
    title: 'On site when the crew needs it',
    subtitle: 'Loads picked in the order you build, dropped where you want them by our own hiab trucks.',
    link_text: 'Talk to the yard',
    link_url: '/contact',
    display_order: 3,
    picture: 'slide-yard',
  }),
];

const cards: readonly (readonly [name: string, subtitle: string, picture: string])[] = [
  ['Structural Timber', 'Framing, LVL, plywood and posts', 'framed-wall'],
  ['Windows & Joinery', 'Windows and doors made to size', 'joinery-wall'],
  ['Roofing & Cladding', 'Long-run iron and weatherboards', 'roof-and-wall'],
  ['Insulation & Linings', 'Batts, plasterboard and wraps', 'wall-layers'],
  ['Concrete & Masonry', 'Cement, blocks and reinforcing', 'block-wall'],
  ['Fasteners & Fixings', 'Nails, bolts, brackets and glue', 'bolted-joint'],
  ['Flashings & Rainwater', 'Folded to order, edge to drain', 'eave'],
  ['Decking & Outdoor', 'Decks, fences and landscaping', 'deck-and-pergola'],
];

const reviews = [
  {
    name: 'Tāne Kereama',
    company: 'Kereama Building',
    rating: 5,
    review:
      'Frames, joinery and iron on one docket and one truck. They rang the day before to ask where the crane should stand. Nobody else does that.',
    project: 'New home, Kāpiti Coast',
  },
  {
    name: 'Priya Nair',
    company: 'Nair & Cole Architects',
    rating: 5,
    review:
      'The drawings on the website match what turns up, down to the sill upstand. My team details from them now.',
    project: 'Apartments, Ōtautahi',
  },
  {
    name: 'Graeme Sutherland',
    company: 'Sutherland Roofing',
    rating: 5,
    review:
      'Flashings folded right the first time, labelled by elevation. Saved two of my lads a day on the scaffold.',
    project: 'School reroof, Kaitāia',
  },
  {
    name: 'Mele Fifita',
    company: 'Homeowner',
    rating: 4,
    review:
      'I came in knowing nothing about decking and left with a plan, a list and a loan of their gap spacers. One board was short and they ran it out the same afternoon.',
    project: 'Deck and pergola, Māngere',
  },
  {
    name: 'Rob van der Meer',
    company: 'Meer Joinery Installs',
    rating: 5,
    review: 'Windows square, packed and in the right order for the floors. Reveals fit without a plane.',
    project: 'Bay villa, Mount Eden',
  },
  {
    name: 'Aroha Tipene',
    company: 'Tipene Civil',
    rating: 5,
    review:
      'H5 piles and 316 fixings for a boardwalk at the end of a gravel road. They sorted the barge as well as the bolts.',
    project: 'Boardwalk, Ōhope',
  },
  {
    name: 'Stephen Liu',
    company: 'Liu & Daughters Developments',
    rating: 4,
    review: 'Sensible advice on H1: they told us where thicker batts would help and where they would not.',
    project: 'Terraced homes, Hobsonville',
  },
];

export const homeContent: SeedHomeContent[] = [
  ...heroes,
  row({
    section_type: 'catalog_hero',
    title: 'Browse Our Catalog',
    subtitle: 'Timber, joinery, roofing and fixings: find it, check it fits, and ask us about it.',
    display_order: 1,
    picture: 'slide-street',
  }),
  ...cards.map(([title, subtitle, picture], index) =>
    row({
      section_type: 'categories',
      title,
      subtitle,
      link_text: 'View products',
      link_url: '/catalog',
      display_order: index + 1,
      picture,
    }),
  ),
  row({
    section_type: 'catalog',
    title: 'Featured Monthly Catalog',
    subtitle: 'Joinery month',
    content:
      'This month: bifolds and serveries for the summer, long-run in every standard colour, and decking packs cut to your plan. Ask for the printed copy at the counter.',
    link_text: 'Open the catalogue',
    link_url: '/catalog',
    display_order: 1,
    picture: 'catalogue',
  }),
  ...reviews.map((review, index) =>
    row({
      section_type: 'reviews',
      title: 'What Our Customers Say',
      content: JSON.stringify(review),
      display_order: index,
    }),
  ),
];
