// The brands, all invented, with their wordmarks.

import { type Emblem, wordmark } from './drawings/wordmarks.ts';
import type { SeedBrand } from './rows.ts';

const makers: readonly (readonly [name: string, emblem: Emblem, colour: string, description: string])[] = [
  [
    'Rimuvale Timber',
    'rings',
    '#6b4f2a',
    'Framing, posts and outdoor timber sawn and treated in the central North Island.',
  ],
  [
    'Kerr & Aldous Engineered',
    'beam',
    '#14201b',
    'LVL, glulam, I-joists and structural plywood for longer spans.',
  ],
  ['Northlight Joinery', 'pane', '#2f5a5c', 'Thermally broken aluminium windows and doors, made to order.'],
  [
    'Harbourline Windows',
    'wave',
    '#2b4a66',
    'Windows, bifolds, internal and garage doors for new homes and villas.',
  ],
  ['Cape Iron Roofing', 'roof', '#5a2e22', 'Long-run roofing, underlays and skylights rolled to length.'],
  [
    'Stormlap Cladding',
    'laps',
    '#37423d',
    'Weatherboards and sheet cladding in pine, cedar and fibre cement.',
  ],
  [
    'Warmstead Insulation',
    'coil',
    '#8a5a12',
    'Glasswool, polyester and rigid foam insulation, rated by climate zone.',
  ],
  ['Linwell Linings', 'panel', '#4b4f63', 'Plasterboard, jointing, wall underlay and rigid air barriers.'],
  ['Quarry Road Cement', 'hex', '#4a4f4c', 'Cement, dry mixes and slab membranes by the bag and the pallet.'],
  ['Black Reef Masonry', 'brick', '#1f2624', 'Concrete blocks, clay bricks, pavers and tanking.'],
  ['Stonebar Reinforcing', 'mesh', '#44505a', 'Seismic mesh and deformed bar, cut and bent to schedule.'],
  ['Halberd Fixings', 'bolt', '#7a2e12', 'Nails, screws, bolts and anchors, galvanised and stainless.'],
  [
    'Anvil Point Connectors',
    'anvil',
    '#2e3b36',
    'Joist hangers, plates, straps and post anchors with tested capacities.',
  ],
  [
    'Sealwright',
    'drop',
    '#22566b',
    'Sealants and construction adhesives for wet, moving and awkward joints.',
  ],
  ['Fernfold Flashings', 'fold', '#35553a', 'Flashings folded to girth and angle on a computer brake.'],
  ['Wetherly Rainwater', 'rain', '#2f5573', 'Spouting, downpipes and drainage from roof edge to street.'],
  ['Longtide Decking', 'deck', '#6a3f24', 'Decking in pine, hardwood, modified timber and composite.'],
  [
    'Paddock & Post',
    'fence',
    '#4d5226',
    'Fencing, gates, retaining and outdoor kits for sections and farms.',
  ],
];

export const brands: SeedBrand[] = makers.map(([name, emblem, colour, description]) => ({
  name,
  description,
  is_active: true,
  logo: () => wordmark(name, emblem, colour),
}));
