// Specifications of Concrete & Masonry.

import { alike, type Sheet } from './sheet.ts';

export const concrete: Sheet = {
  ...alike('Pack: Bag', {
    'SB-C01':
      'Weight: 20 kg; Material: Portland cement; Standard: NZS 3122; Use: Concrete, mortar and render',
    'SB-C02': 'Weight: 20 kg; Material: Rapid-set concrete; Setting time: 15 minutes; Use: Posts',
    'SB-C03':
      'Weight: 25 kg; Material: Sand, stone and cement; Strength: 17.5 MPa; Use: Pads, paths and piles',
    'SB-C04': 'Weight: 25 kg; Material: Mortar; Class: M4; Use: Bricks and blocks',
    'SB-C05':
      'Weight: 20 kg; Material: Cement underlayment; Least thickness: 2 mm; Greatest thickness: 20 mm; Use: Floors',
  }),
  ...alike('Material: Concrete', {
    'SB-C06':
      'Length: 390 mm; Height: 190 mm; Thickness: 190 mm; Series: 20; Cores: 2; Use: Reinforced walls',
    'SB-C07': 'Length: 190 mm; Height: 190 mm; Thickness: 140 mm; Series: 15; Use: Ends and openings',
    'SB-C08':
      'Length: 390 mm; Height: 190 mm; Thickness: 190 mm; Series: 20; Finish: Split face; Colour: Basalt',
    'SB-C09':
      'Length: 400 mm; Height: 200 mm; Thickness: 250 mm; Colour: Charcoal; Highest wall: 1.2 m; Use: Garden walls',
  }),
  ...alike('Material: Clay', {
    'SB-C10':
      'Length: 230 mm; Height: 76 mm; Thickness: 110 mm; Finish: Wire-cut; Colour: Harbour Red; Use: Veneer, chimneys and paths',
    'SB-C11': 'Length: 230 mm; Height: 76 mm; Thickness: 70 mm; Series: 70; Colour: Oyster; Use: Veneer',
  }),
  ...alike('Material: Seismic mesh; Width: 2.4 m', {
    'SB-C12': 'Diameter: 6 mm; Length: 5.1 m; Wire spacing: 200 mm; Use: House slabs',
    'SB-C13': 'Diameter: 8 mm; Length: 4.8 m; Use: Driveways, sheds and rafts',
  }),
  ...alike('Material: Reinforcing steel', {
    'SB-C14': 'Diameter: 12 mm; Length: 6 m; Grade: 300E; Surface: Deformed; Use: Footings',
    'SB-C15': 'Diameter: 16 mm; Length: 6 m; Grade: 500E; Surface: Deformed; Use: Footings and walls',
    'SB-C16':
      'Diameter: 12 mm; Length: 600 mm; Hook: 200 mm; Surface: Deformed; Use: Block walls and slab edges',
    'SB-C17': 'Diameter: 6 mm; Length: 300 mm; Width: 200 mm; Surface: Plain; Use: Footing cages',
    'SB-C18': 'Diameter: 1.57 mm; Weight: 1.5 kg; Finish: Black annealed; Use: Ties',
  }),
  ...alike('Supplied as: Roll', {
    'SB-C19':
      'Thickness: 250 µm; Width: 4 m; Length: 25 m; Material: Polythene; Use: Damp-proofing; Cover per roll: 92 m²',
    'SB-C20': 'Width: 110 mm; Length: 30 m; Material: Polyethylene; Use: Damp-proofing; Suits framing: 90 mm',
    'SB-C21':
      'Thickness: 4 mm; Width: 1 m; Length: 10 m; Material: Modified bitumen; Use: Tanking; Cover per roll: 8.8 m²',
    'SB-C22':
      'Thickness: 20 mm; Width: 1.2 m; Length: 20 m; Material: Dimpled sheet with filter fabric; Use: Drainage',
  }),
};
