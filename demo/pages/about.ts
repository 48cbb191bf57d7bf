// Content about the business, and its team.

import type { SeedAboutContent, SeedTeamMember } from '../rows.ts';

type Row = Pick<SeedAboutContent, 'section_type' | 'title' | 'content' | 'display_order'> &
  Partial<SeedAboutContent>;

function row(fields: Row): SeedAboutContent {
  return {
    subtitle: '',
    link_url: null,
    link_text: '',
    icon_name: 'Shield',
    is_active: true,
    picture: null,
    ...fields,
  };
}

export const aboutContent: SeedAboutContent[] = [
  row({
    section_type: 'hero',
    title: 'A yard run by builders',
    subtitle: 'Over 20 years in construction supply',
    content:
      'Southbeam began with one rack of framing and a second-hand truck. The truck has gone; the habit of checking every stick has not.',
    display_order: 1,
    picture: 'slide-street',
  }),
  row({
    section_type: 'story',
    title: 'Our story',
    subtitle: 'From Foundry Road to the whole country',
    content:
      'We opened in Penrose in 2003, two carpenters who were tired of waiting for the right timber to arrive. The first winter we sold framing and nails and made our own deliveries after work.\n\nJoinery came in 2009, when we took over a small window shop and kept everyone in it. Flashings followed, then rainwater, so that a house could be closed in from one order.\n\nToday sixty people pick, fold, glaze and drive for builders from Kaitāia to Rakiura. We still answer the phone ourselves.',
    display_order: 2,
    picture: 'scene-bench',
  }),
  row({
    section_type: 'values',
    title: 'Right the first time',
    content:
      'We check sizes, treatments and hands against your plan before the truck is loaded, because a wrong window loses a week.',
    icon_name: 'Shield',
    display_order: 3,
  }),
  row({
    section_type: 'values',
    title: 'Proven materials',
    content:
      'Every product on the shelf has its standard, its durability and its paperwork, and we can put our hands on all three.',
    icon_name: 'Award',
    display_order: 4,
  }),
  row({
    section_type: 'values',
    title: 'People who know',
    content:
      'Half of our counter staff hold a trade certificate. Ask about a lintel and you will get an answer, not a brochure.',
    icon_name: 'Users',
    display_order: 5,
  }),
  row({
    section_type: 'values',
    title: 'Care for the place',
    content:
      'Certified timber first, offcuts returned, plasterboard recycled, and no load sent half empty when two can share a truck.',
    icon_name: 'Heart',
    display_order: 6,
  }),
  row({
    section_type: 'cta',
    title: 'Send us your plans',
    subtitle: 'We will take off the quantities and come back with a list',
    content: 'Plans, a sketch or a photo of the gap in the wall: any of them will do to start.',
    link_url: '/contact',
    link_text: 'Get in touch',
    display_order: 7,
    picture: 'scene-yard',
  }),
];

const people: readonly (readonly [name: string, role: string, tagline: string, picture: string])[] = [
  ['Hana Rewiti', 'General Manager', 'Started on the counter, still prefers it.', 'portrait-hana-rewiti'],
  [
    'Doug McAllister',
    'Joinery Manager',
    'Has measured more villas than he will admit.',
    'portrait-doug-mcallister',
  ],
  ['Sela Tuipulotu', 'Yard & Dispatch', 'Loads trucks in the order you build.', 'portrait-sela-tuipulotu'],
  [
    'Jun Watanabe',
    'Technical Advisor',
    'Reads the Building Code so that you need not.',
    'portrait-jun-watanabe',
  ],
  [
    'Wiremu Pōtae',
    'Flashings Foreman',
    'Folds a soaker in the time it takes to say it.',
    'portrait-wiremu-potae',
  ],
  ['Kate Brennan', 'Customer Service', 'Remembers your site and your dog.', 'portrait-kate-brennan'],
];

export const teamMembers: SeedTeamMember[] = people.map(([name, role, tagline, picture], index) => ({
  name,
  role,
  tagline,
  display_order: index + 1,
  is_active: true,
  picture,
}));
