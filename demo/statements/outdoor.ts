// Building information of decking and pool fences.

import type { StatementData } from '../../shared/products/building-statements.ts';
import { statement } from './makers.ts';

export const outdoor: StatementData[] = [
  statement('longtide', {
    name: 'Radiata decking H3.2',
    slug: 'radiata-decking',
    identifier:
      'Longtide radiata decking H3.2, griptread 140 x 32 mm (SB-K01) and smooth 90 x 32 mm (SB-K02). Treatment and plant number are on the end tag.',
    description:
      'Radiata pine boards, 32 mm thick, treated to H3.2 and kiln dried after treatment, with eased edges; reeded on one face or dressed on four sides.',
    scope_of_use:
      'Walking surface of exterior decks, steps and boardwalks above ground, on joists at centres of up to 450 mm.',
    clauses: ['B1', 'B2', 'D1', 'F2'],
    compliance:
      'If laid on framing designed to NZS 3604, contributes to meeting B1.3.1, B1.3.2 and B1.3.3(b). Treated to NZS 3640, contributes to meeting B2.3.1(b), 15 years. Contributes to meeting D1.3.3(d) where the slip resistance of the surface suits the slope and use in D1/AS1, and to F2.3.1.',
    limitations:
      'Not for contact with the ground, and not a barrier or a waterproof deck. Boards become slippery when algae grow on them.',
    design_requirements:
      'Design the framing to NZS 3604 with a gap of at least 12 mm between deck and cladding. A fall of 1 m or more needs a barrier to F4. Allow air to move below the deck.',
    installation_requirements:
      'Leave gaps of 5 mm and fix two stainless or hot-dip galvanised screws or nails at each joist, as the exposure zone asks. Coat cut ends with a preservative.',
    maintenance_requirements:
      'Sweep and wash twice a year, treat algae, and keep gaps clear. Renew oil or stain as it wears and replace boards that splinter or decay.',
  }),
  statement('longtide', {
    name: 'Hardwood decking',
    slug: 'hardwood-decking',
    identifier:
      'Longtide kwila decking 140 x 19 mm (SB-K03) and garapa decking 90 x 19 mm (SB-K04). Species, country and chain of custody number are on the pack label.',
    description:
      'Kiln-dried hardwood boards, 19 mm thick, dressed with eased edges and without preservative treatment. Both species have natural durability class 1 above ground.',
    scope_of_use:
      'Walking surface of exterior decks and pool surrounds above ground, on joists at centres of up to 450 mm.',
    imported: {
      from: 'Indonesia (kwila) and Brazil (garapa)',
      manufacturer: [
        'PT Kayu Teluk Lestari',
        'Jalan Gergaji 18, Gresik, East Java, Indonesia',
        'https://kayuteluk.example',
        'export@kayuteluk.example',
        '',
        'Serraria Rio Manso Ltda',
        'Rua das Tábuas 210, Sinop, Mato Grosso, Brazil',
        'https://riomanso-serraria.example',
        'export@riomanso-serraria.example',
      ],
    },
    clauses: ['B1', 'B2', 'D1', 'F2'],
    compliance:
      'If laid on framing designed to NZS 3604, contributes to meeting B1.3.1, B1.3.2 and B1.3.3(b). By its natural durability, contributes to meeting B2.3.1(b), 15 years. Contributes to meeting D1.3.3(d) where the slip resistance of the surface suits the slope and use in D1/AS1, and to F2.3.1.',
    limitations:
      'Not for contact with the ground, and not a barrier. Kwila bleeds tannin for about two months, which stains concrete and corrodes zinc.',
    design_requirements:
      'Design the framing to NZS 3604 with a gap of at least 12 mm between deck and cladding. A fall of 1 m or more needs a barrier to F4. Lead the first run-off away from pale surfaces and tanks.',
    installation_requirements:
      'Pre-drill and fix two stainless 316 screws at each joist, with gaps of 5 mm. Seal cut ends, and oil all faces where the design allows it.',
    maintenance_requirements:
      'Wash twice a year and treat algae. Oil once or twice a year, or leave to turn grey. Replace boards that split at the fixings.',
  }),
  statement('paddock', {
    name: 'Aluminium pool fence and gate',
    slug: 'aluminium-pool-fence-and-gate',
    identifier:
      'Paddock & Post pool fence panel 2400 x 1200 mm (SB-K09) and self-closing pool gate 970 x 1200 mm (SB-K10). The batch is on a label under the bottom rail.',
    description:
      'Welded, powder-coated aluminium panels, 1.2 m high, with vertical bars 92 mm apart and a flat top, and a gate with self-closing hinges and a magnetic latch whose release is 1.5 m above the ground.',
    scope_of_use:
      'Barriers round residential pools and spa pools, on posts that are core drilled or bolted to concrete or to a framed deck.',
    clauses: ['B1', 'B2', 'F2', 'F9'],
    compliance:
      'If placed and installed to F9/AS1, panels and gate contribute to meeting F9.3.1 as a barrier that young children cannot easily climb or open. Contributes to meeting B1.3.1 and B1.3.3(h) on the posts and fixings listed, B2.3.1(b), 15 years, with hinges and latch to B2.3.1(c), 5 years, and F2.3.1.',
    limitations:
      'Not a barrier to F4 where there is a fall of 1 m or more. It restricts access only while nothing that helps a child to climb stands near it and the gate closes by itself.',
    design_requirements:
      'Set out the pool area, the height from the ground outside and the clear zone of 900 mm by F9/AS1. The gate must open away from the pool. Have posts on decks checked for the wind and for people leaning on them.',
    installation_requirements:
      'Keep the gap below the panel at 100 mm or less along the whole fence. Set posts plumb, fix with stainless bolts, and adjust the hinges until the gate closes and latches from any angle.',
    maintenance_requirements:
      'Test the gate every month and adjust hinges and latch when it does not latch by itself. Wash the fence every three months with fresh water and touch up scratches.',
  }),
];
