// Categories of products, case studies and certifications.

import type { Unit } from '../shared/products/units.ts';
import type { SeedCategory, SeedSubcategory } from './rows.ts';

interface Shelf {
  description: string;
  filters: string[];
  unit?: Unit;
  subcategories: Record<string, string>;
}

const shelves: Record<string, Shelf> = {
  'Structural Timber': {
    description: 'Framing, engineered beams, plywood and posts, graded and treated for New Zealand building.',
    filters: ['Treatment', 'Grade', 'Width', 'Thickness', 'Length'],
    unit: 'length',
    subcategories: {
      'Framing Timber': 'Gauged radiata framing, SG8, H1.2 and H3.2.',
      'Engineered Beams': 'LVL, glulam and I-joists for longer, straighter spans.',
      'Structural Plywood': 'Plywood for bracing, floors and roof substrates.',
      'Posts & Poles': 'H5 posts and poles for the ground.',
      'Battens & Bracing': 'Cavity battens, purlins and bracing timber.',
    },
  },
  'Windows & Joinery': {
    description: 'Aluminium and timber windows and doors made to size, with hardware and screens.',
    filters: ['Opening', 'Width', 'Height', 'Colour'],
    subcategories: {
      'Sliding Windows': 'Two and three light sliders.',
      'Awning & Fixed Windows': 'Awnings, casements, louvres and picture windows.',
      'Sliding & Bifold Doors': 'Ranch sliders, stackers, bifolds and French doors.',
      'Entrance & Internal Doors': 'Front, back and internal doors, hung and ready.',
      'Garage Doors': 'Insulated sectional doors.',
      'Joinery Hardware': 'Screens and fittings.',
    },
  },
  'Roofing & Cladding': {
    description: 'Long-run roofing, weatherboards and sheet cladding, with the underlays behind them.',
    filters: ['Profile', 'Material', 'Thickness'],
    subcategories: {
      'Long-run Roofing': 'Corrugate, rib, tray and tile.',
      Weatherboards: 'Bevelback, rusticated and shiplap, pine, cedar and fibre cement.',
      'Sheet Cladding': 'Plywood and fibre cement sheets and soffits.',
      'Underlays & Tapes': 'Underlays, netting and window tapes.',
      Skylights: 'Roof windows and clear sheet.',
    },
  },
  'Insulation & Linings': {
    description: 'Insulation by R-value, plasterboard by job, wraps and rigid air barriers.',
    filters: ['R-value', 'Thickness', 'Use', 'Material'],
    subcategories: {
      'Wall Insulation': 'Segments for framed walls.',
      'Ceiling Insulation': 'Deep segments for roof spaces.',
      'Underfloor Insulation': 'Segments and rigid boards for floors and slabs.',
      Plasterboard: 'Linings for every room, and the compound to finish them.',
      'Wraps & Barriers': 'Wall underlays and rigid air barriers.',
    },
  },
  'Concrete & Masonry': {
    description: 'Cement, blocks, bricks and reinforcing from the footing up.',
    filters: ['Material', 'Use'],
    subcategories: {
      'Cement & Mixes': 'Cement, concrete, mortar and leveller by the bag.',
      'Blocks & Bricks': 'Hollow, split-face and retaining blocks; clay bricks.',
      'Reinforcing Steel': 'Seismic mesh, bar, starters and ties.',
      'Slab & Damp-proofing': 'Membranes, damp course and drainage mat.',
    },
  },
  'Fasteners & Fixings': {
    description: 'Nails, screws, bolts, brackets and adhesives, galvanised and stainless.',
    filters: ['Type', 'Material', 'Length'],
    subcategories: {
      Nails: 'Loose and collated nails.',
      Screws: 'Decking, roofing, board and structural screws.',
      'Bolts & Anchors': 'Bolts, coach screws and concrete anchors.',
      'Brackets & Hangers': 'Hangers, plates, straps and post anchors.',
      'Adhesives & Sealants': 'Construction adhesive and joint sealant.',
    },
  },
  'Flashings & Rainwater': {
    description: 'Flashings folded to order, spouting, downpipes and drains.',
    filters: ['Use', 'Material'],
    subcategories: {
      'Roof Flashings': 'Ridge, barge, apron, valley and parapet.',
      'Window & Wall Flashings': 'Head, sill, corner and joint flashings.',
      Spouting: 'Gutters in steel, copper and PVC.',
      Downpipes: 'Round and rectangular downpipes and heads.',
      Drainage: 'Channel drains, drain coil and pipe.',
    },
  },
  'Decking & Outdoor': {
    description: 'Decking, fencing, retaining, paving and outdoor kits.',
    filters: ['Use', 'Material', 'Width'],
    subcategories: {
      Decking: 'Pine, hardwood, modified and composite boards.',
      'Fencing & Gates': 'Fence bays, pool fencing, balustrades and wire.',
      'Retaining & Landscaping': 'Sleepers, retaining boards and edging.',
      Paving: 'Pavers, cobbles and kerbs.',
      'Outdoor Structures': 'Pergolas, carports and planters.',
    },
  },
};

const studies: Record<string, string> = {
  Commercial: 'Shops, offices and schools.',
  Residential: 'Homes and apartments.',
  Infrastructure: 'Bridges, boardwalks and public works.',
  Industrial: 'Sheds, depots and plant.',
  Renovation: 'Villas, bungalows and additions.',
  Maintenance: 'Keeping what stands.',
};

const certificates: Record<string, string> = {
  Timber: 'Grading, treatment and chain of custody.',
  Joinery: 'Weathertightness and glazing.',
  Quality: 'How the business is run.',
  Environment: 'Emissions, recycled content and waste.',
};

const listed = (names: Record<string, string>, type: SeedCategory['type']): SeedCategory[] =>
  Object.entries(names).map(([name, description]) => ({
    name,
    type,
    description,
    filter_names: [],
    unit: 'each',
    is_active: true,
  }));

export const categories: SeedCategory[] = [
  ...Object.entries(shelves).map(
    ([name, { description, filters, unit = 'each' }]): SeedCategory => ({
      name,
      type: 'products',
      description,
      filter_names: filters,
      unit,
      is_active: true,
    }),
  ),
  ...listed(studies, 'case_studies'),
  ...listed(certificates, 'certifications'),
];

export const subcategories: SeedSubcategory[] = Object.entries(shelves).flatMap(([parent_category, shelf]) =>
  Object.entries(shelf.subcategories).map(([name, description]) => ({
    name,
    parent_category,
    description,
    is_active: true,
  })),
);
