// The brands, all invented, each with the picture of its wordmark.

import type { SeedBrand } from './rows.ts';

const makers: readonly (readonly [name: string, logo: string, description: string])[] = [
  [
    'Rimuvale Timber',
    'brand-rimuvale-timber',
    'Framing, posts and outdoor timber sawn and treated in the central North Island.',
  ],
  [
    'Kerr & Aldous Engineered',
    'brand-kerr-aldous-engineered',
    'LVL, glulam, I-joists and structural plywood for longer spans.',
  ],
  [
    'Northlight Joinery',
    'brand-northlight-joinery',
    'Thermally broken aluminium windows and doors, made to order.',
  ],
  [
    'Harbourline Windows',
    'brand-harbourline-windows',
    'Windows, bifolds, internal and garage doors for new homes and villas.',
  ],
  [
    'Cape Iron Roofing',
    'brand-cape-iron-roofing',
    'Long-run roofing, underlays and skylights rolled to length.',
  ],
  [
    'Stormlap Cladding',
    'brand-stormlap-cladding',
    'Weatherboards and sheet cladding in pine, cedar and fibre cement.',
  ],
  [
    'Warmstead Insulation',
    'brand-warmstead-insulation',
    'Glasswool, polyester and rigid foam insulation, rated by climate zone.',
  ],
  [
    'Linwell Linings',
    'brand-linwell-linings',
    'Plasterboard, jointing, wall underlay and rigid air barriers.',
  ],
  [
    'Quarry Road Cement',
    'brand-quarry-road-cement',
    'Cement, dry mixes and slab membranes by the bag and the pallet.',
  ],
  ['Black Reef Masonry', 'brand-black-reef-masonry', 'Concrete blocks, clay bricks, pavers and tanking.'],
  [
    'Stonebar Reinforcing',
    'brand-stonebar-reinforcing',
    'Seismic mesh and deformed bar, cut and bent to schedule.',
  ],
  ['Halberd Fixings', 'brand-halberd-fixings', 'Nails, screws, bolts and anchors, galvanised and stainless.'],
  [
    'Anvil Point Connectors',
    'brand-anvil-point-connectors',
    'Joist hangers, plates, straps and post anchors with tested capacities.',
  ],
  [
    'Sealwright',
    'brand-sealwright',
    'Sealants and construction adhesives for wet, moving and awkward joints.',
  ],
  [
    'Fernfold Flashings',
    'brand-fernfold-flashings',
    'Flashings folded to girth and angle on a computer brake.',
  ],
  [
    'Wetherly Rainwater',
    'brand-wetherly-rainwater',
    'Spouting, downpipes and drainage from roof edge to street.',
  ],
  ['Longtide Decking', 'brand-longtide-decking', 'Decking in pine, hardwood, modified timber and composite.'],
  [
    'Paddock & Post',
    'brand-paddock-post',
    'Fencing, gates, retaining and outdoor kits for sections and farms.',
  ],
];

export const brands: SeedBrand[] = makers.map(([name, logo, description]) => ({
  name,
  description,
  is_active: true,
  logo,
}));
