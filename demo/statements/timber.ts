// Building information of structural timber.

import type { StatementData } from '../../shared/products/building-statements.ts';
import { statement } from './makers.ts';

export const timber: StatementData[] = [
  statement('rimuvale', {
    name: 'Radiata framing, purlins and cavity battens',
    slug: 'radiata-framing-purlins-and-battens',
    identifier:
      'Rimuvale framing SG8, H1.2 or H3.2 (SB-T01 to SB-T08); cavity batten H3.1 (SB-T22); purlin SG8 H1.2 (SB-T23). Grade, treatment and plant number are branded on the framing and the purlin.',
    description:
      'Kiln-dried, gauged radiata pine. Framing and purlins are machine stress graded SG8, 45 mm thick and 70 to 240 mm wide. Cavity battens are castellated, 45 x 20 mm, and are not graded for strength.',
    scope_of_use:
      'H1.2: framing that stays dry inside the enclosed building, and purlins under a roof. H3.2: framing above ground that is exposed to the weather. Cavity battens: the drained cavity behind wall claddings. The framing is for buildings within the scope of NZS 3604 or with a specific engineering design.',
    clauses: ['B1', 'B2', 'E2', 'F2'],
    compliance:
      'If designed and installed to NZS 3604, the framing and purlins contribute to meeting B1.3.1, B1.3.2 and B1.3.3 (a), (b), (f), (g) and (h). Treated to NZS 3640 and used as NZS 3602 sets out, framing meets B2.3.1(a), 50 years, and cavity battens contribute to B2.3.1(b), 15 years. Cavity battens contribute to E2.3.2 and E2.3.5 as part of a cladding system to E2/AS1. The products contribute to meeting F2.3.1.',
    limitations:
      'Not for contact with the ground. H1.2 timber must not stay exposed to the weather after the building is enclosed. Cavity battens do not carry structural loads.',
    design_requirements:
      'Choose sizes, spans and spacings from the SG8 tables of NZS 3604 for the wind, snow and earthquake zone, or design to NZS AS 1720.1. Choose the treatment by position from NZS 3602.',
    installation_requirements:
      'Keep off the ground and covered on site. Moisture content must be 20 % or less when linings are fixed. Coat cuts and holes in H3 timber with a brush-on preservative. Fix to the nailing schedules of NZS 3604.',
    maintenance_requirements:
      'Enclosed framing needs no maintenance if the roof and the cladding keep it dry. Inspect exposed H3.2 timber each year, keep it clear of soil and leaves, and renew the coating when it wears.',
  }),
  statement('kerr', {
    name: 'LVL, glulam and I-joists',
    slug: 'lvl-glulam-and-i-joists',
    identifier:
      'Kerr & Aldous LVL E11 H1.2, E13 H1.2 and H3.2 joist (SB-T09 to SB-T11); glulam GL10 H3.2 (SB-T12); timber I-joist 240 x 63 mm (SB-T13). The grade and the batch are printed on each length.',
    description:
      'Laminated veneer lumber of radiata pine, glue-laminated radiata beams with seven laminates, and I-joists with LVL flanges and a structural panel web. The adhesives suit the exposure class of each product.',
    scope_of_use:
      'Beams, lintels, joists and rafters of buildings. H1.2 LVL and I-joists are for enclosed, dry framing; H3.2 LVL and glulam may be exposed to the weather above ground.',
    clauses: ['B1', 'B2', 'F2'],
    compliance:
      'If designed to NZS AS 1720.1 with the published properties, LVL to AS/NZS 4357 and glulam to AS/NZS 1328 contribute to meeting B1.3.1, B1.3.2 and B1.3.3 (a), (b), (f), (g) and (h). I-joists contribute to the same clauses by B1/VM1 and the span tables. In the positions above, all contribute to meeting B2.3.1(a), 50 years, and F2.3.1.',
    limitations:
      'Not for contact with the ground. Do not notch any member, and do not cut the flanges of an I-joist. I-joists and H1.2 LVL are not for damp subfloors or decks.',
    design_requirements:
      'Use the span tables for the product, or a specific engineering design with actions to AS/NZS 1170. Check deflection, vibration and bearing. Posts, connections and bracing are designed by others.',
    installation_requirements:
      'Keep flat, dry and wrapped until use. Install with the top mark up, and brace I-joists sideways before anybody walks on them. Cut holes only where the hole chart allows, and coat cuts in H3.2 products with a preservative.',
    maintenance_requirements:
      'Enclosed members need no maintenance if they stay dry. Exposed glulam and H3.2 LVL need a stain or paint system from the start, an inspection each year and a new coat when the old one wears.',
  }),
  statement('kerr', {
    name: 'Structural plywood',
    slug: 'structural-plywood',
    identifier:
      'Kerr & Aldous structural plywood F8, 2400 x 1200 mm: CD H3.2 7 mm (SB-T14), CD H3.2 12 mm (SB-T15), CC H3.2 17 mm (SB-T16), CD H1.2 tongue and groove 21 mm (SB-T17). Stamped on the back of each sheet.',
    description:
      'Radiata pine plywood to AS/NZS 2269, stress grade F8, with an A-bond of phenolic resin, square-edged or tongued and grooved, preservative treated.',
    scope_of_use:
      'Wall bracing, flooring, roof substrate and other structural sheathing in timber-framed buildings. The 7 mm and 12 mm sheets brace walls, the 17 mm sheet suits supports at 400 mm, and the 21 mm sheet suits floor joists at 600 mm.',
    clauses: ['B1', 'B2', 'F2'],
    compliance:
      'If designed and installed to NZS 3604 or NZS AS 1720.1, contributes to meeting B1.3.1, B1.3.2 and B1.3.3 (b), (f) and (h). Used in the positions that NZS 3602 allows for its treatment, contributes to meeting B2.3.1(a), 50 years, where it is structural. Contributes to meeting F2.3.1.',
    limitations:
      'Not an exterior cladding and not for contact with the ground. H1.2 sheets must stay dry in service. Bracing values apply only to the tested fixing patterns.',
    design_requirements:
      'Space the supports for the thickness and lay the face grain across them. Take bracing units from the published panel table, and check the hold-down at each end of a bracing panel.',
    installation_requirements:
      'Leave a 2 to 3 mm gap between square-edged sheets. Nail or screw at 150 mm centres on edges and 300 mm inside the sheet, at least 7 mm from an edge. Use stainless fixings in H3.2 sheets where NZS 3604 asks for them.',
    maintenance_requirements:
      'None while it stays dry behind cladding, lining or roofing. If it gets wet, find and repair the leak and let the sheet dry before it is covered again.',
  }),
  statement('rimuvale', {
    name: 'House posts and building poles H5',
    slug: 'house-posts-and-building-poles',
    identifier:
      'Rimuvale house post H5, 90, 100 and 125 mm square (SB-T18 to SB-T20); building pole H5, 200 mm small-end diameter (SB-T21). A tag on the end shows the plant and the treatment.',
    description:
      'Radiata posts sawn square, and debarked round poles measured at the small end, all pressure treated to H5.',
    scope_of_use:
      'Posts of decks, pergolas and subfloors, and poles of pole houses and retaining walls, set in the ground or in concrete.',
    clauses: ['B1', 'B2', 'F2'],
    compliance:
      'Posts used to NZS 3604, and poles to NZS 3605 in a specific engineering design, contribute to meeting B1.3.1, B1.3.2 and B1.3.3 (a), (b), (d), (f) and (h). Treated to NZS 3640, they contribute to meeting B2.3.1(a), 50 years, in the ground. They contribute to meeting F2.3.1.',
    limitations:
      'Not for use in salt water. Poles that support a house or retain soil need a specific engineering design. Cut ends must not go into the ground.',
    design_requirements:
      'Size posts and footings from NZS 3604. Design poles for the load, the soil and the slope of the site, with actions to AS/NZS 1170.',
    installation_requirements:
      'Set the factory end down and coat every cut and hole with a brush-on preservative. Let the concrete fall away from the post. Use hot-dip galvanised or stainless fixings as NZS 3604 asks for the exposure zone.',
    maintenance_requirements:
      'Keep soil, mulch and paving at the level for which the post was set. Inspect each year at ground level for decay, and tighten bolts after the first summer.',
  }),
];
