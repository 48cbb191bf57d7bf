// Building information of roofing and cladding.

import type { StatementData } from '../../shared/products/building-statements.ts';
import { statement } from './makers.ts';

export const roofing: StatementData[] = [
  statement('capeIron', {
    name: 'Long-run roofing and pressed metal tiles',
    slug: 'long-run-roofing-and-metal-tiles',
    identifier:
      'Cape Iron corrugate 0.40 and 0.55 BMT (SB-R01, R02), five-rib 0.55 BMT (SB-R03), six-rib 0.48 BMT (SB-R04), standing seam tray 0.55 BMT (SB-R05) and pressed tile 0.40 mm (SB-R06). Coil number and coating are printed on the back of each sheet.',
    description:
      'Roll-formed sheets and trays of G550 steel, cut to measure, and pressed steel tiles with a bonded stone chip. The steel is coated to AS 1397, with zinc-aluminium alone or with a paint coat to AS/NZS 2728.',
    scope_of_use:
      'Roofs, and walls where the profile allows it, of buildings within the scope of E2/AS1 or with a specific design. Zinc-aluminium suits exposure zones B and C; painted 0.55 mm steel also suits zone D.',
    clauses: ['B1', 'B2', 'E2', 'F2'],
    compliance:
      'If designed and installed to E2/AS1 and the NZ Metal Roof and Wall Cladding Code of Practice, contributes to meeting B1.3.1, B1.3.2 and B1.3.3 (b), (g) and (h), E2.3.1 and E2.3.2, and F2.3.1. In the zones above, and maintained as below, contributes to meeting B2.3.1(b), 15 years.',
    limitations:
      'Minimum pitch 3 degrees for five-rib, and as the product data sheet shows for other profiles. Not in contact with copper, lead, wet concrete or freshly treated timber. Microclimates such as geothermal areas need a written opinion from the maker.',
    design_requirements:
      'Choose gauge, profile, purlin spacing and fixings from the load and span tables for the wind zone and the foot traffic. Trays need a plywood or close-purlin substrate; tiles need battens at 370 mm. Choose the coating by the exposure zone.',
    installation_requirements:
      'Lay over a roof underlay, turn up the ends at the ridge and down at the gutter, and use fixings at least as durable as the sheet. Cut with shears, not with a grinder, and sweep off swarf the same day.',
    maintenance_requirements:
      'Wash with water each year where rain does not reach, and every three months within 500 m of the sea. Check fixings and flashings every two years, remove leaves and lichen, and repaint before the steel shows.',
  }),
  statement('stormlap', {
    name: 'Radiata weatherboards',
    slug: 'radiata-weatherboards',
    identifier:
      'Stormlap bevelback weatherboard H3.1 180 x 32 mm (SB-R07) and rusticated weatherboard H3.1 187 x 18 mm (SB-R08). Treatment and batch are on the pack label and on the end tag.',
    description:
      'Finger-jointed radiata pine weatherboards, treated to H3.1 and factory primed on all faces, with profiles based on NZS 3617.',
    scope_of_use:
      'Horizontal wall cladding over a 20 mm drained cavity on timber framing, for buildings within the scope of E2/AS1, up to the Very High wind zone.',
    clauses: ['B1', 'B2', 'E2', 'F2'],
    compliance:
      'If installed to E2/AS1 over a wall underlay and a drained cavity, contributes to meeting E2.3.2, E2.3.5 and E2.3.7, and B1.3.1, B1.3.2 and B1.3.3(h) as a cladding. Treated to NZS 3640 and kept painted, contributes to meeting B2.3.1(b), 15 years. Contributes to meeting F2.3.1.',
    limitations:
      'Not for contact with the ground, and not where an external wall must not burn, such as close to a boundary, without a fire design. Does not brace the wall.',
    design_requirements:
      'Work out the risk score by E2/AS1 and keep the clearances to ground and paving. Use a paint colour with a light reflectance value of at least 40 %, or a paint system made for darker colours.',
    installation_requirements:
      'Fix one nail per board at each stud, clear of the lap, with hot-dip galvanised or stainless nails as NZS 3604 asks. Prime all cuts. Paint with at least two coats within the time that the primer label gives.',
    maintenance_requirements:
      'Wash each year, and repaint every 7 to 10 years or sooner if the coating cracks. Keep plants and soil clear of the cladding and replace failed sealant and flashings.',
  }),
  statement('stormlap', {
    name: 'Cedar weatherboards',
    slug: 'cedar-weatherboards',
    identifier:
      'Stormlap cedar bevelback weatherboard 180 x 25 mm, clear grade, bandsawn face (SB-R09). The mill and the pack number are on the pack label.',
    description:
      'Clear western red cedar weatherboards, kiln dried, bandsawn on the face, without preservative treatment. Natural durability class 2.',
    scope_of_use:
      'Horizontal wall cladding over a 20 mm drained cavity on timber framing, for buildings within the scope of E2/AS1, up to the Very High wind zone.',
    imported: {
      from: 'Canada',
      manufacturer: [
        'Tall Fjord Cedar Mills Inc.',
        '1180 Boomstick Road, Port Alberni, British Columbia, Canada',
        'https://tallfjordcedar.example',
        'export@tallfjordcedar.example',
      ],
    },
    clauses: ['B1', 'B2', 'E2', 'F2'],
    compliance:
      'If installed to E2/AS1 over a wall underlay and a drained cavity, contributes to meeting E2.3.2, E2.3.5 and E2.3.7, and B1.3.1, B1.3.2 and B1.3.3(h) as a cladding. As a species that NZS 3602 lists for wall cladding, contributes to meeting B2.3.1(b), 15 years. Contributes to meeting F2.3.1.',
    limitations:
      'Not for contact with the ground or for walls that must not burn. Run-off stains, and may corrode zinc-coated steel below it. Left uncoated, it moves and checks more.',
    design_requirements:
      'Work out the risk score by E2/AS1 and keep the clearances to ground and paving. Separate cedar from zinc-aluminium flashings, or use painted, aluminium or stainless ones.',
    installation_requirements:
      'Coat the back and all cuts before fixing. Use stainless 316 annular-grooved nails only, one per board at each stud, clear of the lap.',
    maintenance_requirements:
      'Wash each year. Renew oil or stain every 2 to 5 years as the exposure asks, and replace split boards.',
  }),
  statement('stormlap', {
    name: 'Fibre cement cladding, panels and soffit lining',
    slug: 'fibre-cement-cladding',
    identifier:
      'Stormlap fibre cement weatherboard 180 x 16 mm (SB-R10), cladding sheet 7.5 mm (SB-R12), stone finish panel 9 mm (SB-R14) and soffit lining 4.5 mm (SB-R15). Batch and date are printed on the back.',
    description:
      'Autoclaved fibre cement to AS/NZS 2908.2, free of asbestos: primed weatherboards, sanded and sealed sheets, and compressed panels coloured through their depth.',
    scope_of_use:
      'Weatherboards, sheets and panels: wall cladding over a drained cavity, up to the Very High wind zone. Soffit lining: eaves and carport ceilings out of direct rain.',
    imported: {
      from: 'Australia',
      manufacturer: [
        'Ironbark Fibre Cement Pty Ltd',
        '44 Slurry Street, Carole Park, Queensland, Australia',
        'https://ironbarkfc.example',
        'technical@ironbarkfc.example',
      ],
    },
    clauses: ['B1', 'B2', 'C3', 'E2', 'F2'],
    compliance:
      'If installed to E2/AS1 or, for open-jointed panels, to the system design, contributes to meeting E2.3.2, E2.3.5 and E2.3.7, and B1.3.1, B1.3.2 and B1.3.3(h). As a non-combustible material, contributes to meeting C3.5 and C3.7 within a wall designed to C/AS1 or C/AS2. Maintained as below, contributes to meeting B2.3.1(b), 15 years, and F2.3.1.',
    limitations:
      'Does not give fire resistance by itself and does not brace the wall. Open-jointed panels need a rigid air barrier behind them. Not for contact with the ground or for freezing and thawing while saturated.',
    design_requirements:
      'Work out the risk score by E2/AS1, place control joints as the data sheet shows, and design the supports of panels for the wind zone. Keep the clearances to ground and paving.',
    installation_requirements:
      'Cut outdoors with dust extraction and a mask, since the dust contains crystalline silica. Use stainless or hot-dip galvanised fixings at the centres of the data sheet, and seal cut edges the same day. Paint primed and sealed products within 90 days.',
    maintenance_requirements:
      'Wash each year with water and a soft brush. Repaint painted products as the paint maker advises, and renew sealant joints when they fail.',
  }),
  statement('capeIron', {
    name: 'Roof underlays, netting and window tape',
    slug: 'roof-underlays-netting-and-window-tape',
    identifier:
      'Cape Iron self-supporting roofing underlay (SB-R16), fire-retardant roof underlay (SB-R17), galvanised roof netting 75 mm (SB-R18) and window head tape 150 mm (SB-R19). The batch is on the wrapper.',
    description:
      'An absorbent underlay of kraft and film to NZS 2295, a three-layer synthetic underlay with a flammability index below 5, hexagonal netting of hot-dip galvanised wire, and a butyl flashing tape.',
    scope_of_use:
      'Underlays and netting: under metal roofing on timber or steel framing. Tape: sills, jambs and heads of window openings, over wall underlay or rigid air barrier.',
    clauses: ['B2', 'C3', 'E2', 'F2'],
    compliance:
      'If installed to E2/AS1 under a roof or behind a cladding, contributes to meeting E2.3.2 and E2.3.5 and, under the roof or the cladding, B2.3.1(b), 15 years. SB-R17 contributes to meeting C3.4 where the underlay stays exposed in a roof space. The products contribute to meeting F2.3.1.',
    limitations:
      'Not a roof covering: cover within the exposure days on the wrapper. SB-R16 is for pitches of 8 degrees and more. Netting is not certified as a fall-arrest system. Tape does not stick below 5 degrees.',
    design_requirements:
      'Choose an absorbent underlay where condensation is likely, and one with a flammability index of 5 or less where it stays exposed. Support underlays that do not support themselves with netting.',
    installation_requirements:
      'Lay underlays with laps of 150 mm, and do not stretch them tight. Lay netting first and clip its laps. Prime dusty surfaces and roll the tape down hard, in one piece round each sill corner.',
    maintenance_requirements:
      'None while the roof and the cladding are sound. Repair tears and replace wet underlay whenever the roofing is lifted.',
  }),
];
