// Specifications of Structural Timber.

import { alike, type Sheet } from './sheet.ts';

export const timber: Sheet = {
  ...alike('Grade: SG8; Timber: Radiata pine; Finish: Kiln-dried, gauged; Standard: NZS 3604', {
    'SB-T01': 'Treatment: H1.2; Width: 90 mm; Thickness: 45 mm; Length: 4.8 m',
    'SB-T02': 'Treatment: H1.2; Width: 90 mm; Thickness: 45 mm; Length: 6 m',
    'SB-T03': 'Treatment: H3.2; Width: 90 mm; Thickness: 45 mm; Length: 4.8 m',
    'SB-T04': 'Treatment: H1.2; Width: 140 mm; Thickness: 45 mm; Length: 4.8 m',
    'SB-T05': 'Treatment: H3.2; Width: 140 mm; Thickness: 45 mm; Length: 6 m',
    'SB-T06': 'Treatment: H1.2; Width: 190 mm; Thickness: 45 mm; Length: 6 m',
    'SB-T07': 'Treatment: H3.2; Width: 240 mm; Thickness: 45 mm; Length: 6 m',
    'SB-T08': 'Treatment: H1.2; Width: 70 mm; Thickness: 45 mm; Length: 4.8 m',
  }),
  ...alike('Timber: Laminated veneer lumber; Use: Beams and joists', {
    'SB-T09': 'Treatment: H1.2; Grade: E11; Width: 200 mm; Thickness: 45 mm; Length: 6 m',
    'SB-T10': 'Treatment: H1.2; Grade: E13; Width: 300 mm; Thickness: 63 mm; Length: 7.2 m',
    'SB-T11': 'Treatment: H3.2; Width: 240 mm; Thickness: 45 mm; Length: 6 m',
  }),
  ...alike('Timber: Glue-laminated radiata pine; Laminates: 7; Appearance: Visual grade', {
    'SB-T12': 'Treatment: H3.2; Grade: GL10; Width: 315 mm; Thickness: 90 mm; Length: 6 m',
  }),
  ...alike('Flanges: Laminated veneer lumber; Web: Structural panel', {
    'SB-T13': 'Width: 240 mm; Thickness: 63 mm; Length: 8.4 m',
  }),
  ...alike('Stress grade: F8; Width: 1200 mm; Length: 2.4 m; Timber: Plywood', {
    'SB-T14': 'Treatment: H3.2; Grade: CD; Thickness: 7 mm',
    'SB-T15': 'Treatment: H3.2; Grade: CD; Thickness: 12 mm',
    'SB-T16': 'Treatment: H3.2; Grade: CC; Thickness: 17 mm; Support centres: 400 mm',
    'SB-T17':
      'Treatment: H1.2; Grade: CD; Thickness: 21 mm; Edges: Tongue and groove; Support centres: 600 mm',
  }),
  ...alike('Treatment: H5; Timber: Radiata pine; Use: In the ground', {
    'SB-T18': 'Width: 90 mm; Thickness: 90 mm; Length: 3 m',
    'SB-T19': 'Width: 100 mm; Thickness: 100 mm; Length: 2.4 m',
    'SB-T20': 'Width: 125 mm; Thickness: 125 mm; Length: 3.6 m',
    'SB-T21': 'Diameter: 200 mm; Measured at: Small end; Length: 4.8 m; Finish: Debarked',
  }),
  ...alike('Timber: Radiata pine; Profile: Castellated; Use: Drained cavity', {
    'SB-T22': 'Treatment: H3.1; Width: 45 mm; Thickness: 20 mm; Length: 2.4 m',
  }),
  ...alike('Grade: SG8; Finish: Gauged; Use: Roof purlins', {
    'SB-T23': 'Treatment: H1.2; Width: 70 mm; Thickness: 45 mm; Length: 6 m',
  }),
  ...alike('Finish: Kiln-dried, gauged', {
    'SB-X01':
      'Treatment: Untreated; Grade: SG8; Width: 90 mm; Thickness: 45 mm; Length: 4.8 m; Timber: Douglas fir',
  }),
  ...alike('Finish: Rough-sawn', {
    'SB-X02': 'Width: 150 mm; Thickness: 150 mm; Length: 3 m; Timber: Macrocarpa',
  }),
};
