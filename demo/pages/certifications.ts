// Certificates that an inspector or an architect might ask for. The names are neutral, not those of real
// schemes.

import { certificatePdf } from '../certificate-pdf.ts';
import type { SeedCertification } from '../rows.ts';

const papers: readonly (readonly [
  title: string,
  category: string,
  picture: string,
  description: string,
  download?: false,
])[] = [
  [
    'Chain of Custody Certificate',
    'Timber',
    'certificate-chain-of-custody-certificate',
    'Framing, plywood and hardwood decking can be traced from forest to yard. The certificate number is printed on dockets for certified loads.',
  ],
  [
    'Timber Treatment Plant Licence',
    'Timber',
    'certificate-timber-treatment-plant-licence',
    'Covers H1.2, H3.1, H3.2, H4 and H5 treatment of the framing, posts and outdoor timber that we stock, audited twice a year.',
  ],
  [
    'Structural Grading Verification',
    'Timber',
    'certificate-structural-grading-verification',
    'Machine stress graded SG8 timber is sampled every shift and verified for strength and stiffness by an independent laboratory.',
  ],
  [
    'Window Weathertightness Test Report',
    'Joinery',
    'certificate-window-weathertightness-test-report',
    'Sliding, awning and bifold suites tested to NZS 4211 for air, water and wind, up to the Extra High wind zone.',
  ],
  [
    'Safety Glazing Conformance',
    'Joinery',
    'certificate-safety-glazing-conformance',
    'Toughened and laminated glass in our doors, low windows and skylights is marked and recorded under NZS 4223.',
  ],
  [
    'Quality Management Certificate',
    'Quality',
    'certificate-quality-management-certificate',
    'The way we take orders, make joinery, fold flashings and load trucks is written down, followed and audited each year.',
  ],
  [
    'Fixings Durability Statement',
    'Quality',
    'certificate-fixings-durability-statement',
    'Sets out which galvanised and stainless fixings meet B2 durability in each exposure zone, with coating weights and test results.',
  ],
  [
    'Carbon Footprint Verification',
    'Environment',
    'certificate-carbon-footprint-verification',
    'Emissions from the yard, the joinery shop and our trucks, measured and verified, with the reductions planned to 2030.',
    false,
  ],
];

export const certifications: SeedCertification[] = papers.map(
  ([title, category, picture, description, download], index) => {
    const reference = `SB-${2031 + index * 7}`;
    return {
      title,
      description,
      category,
      file_type: 'pdf',
      allow_download: download ?? true,
      created_days_ago: 120 + index * 17,
      picture,
      document: () => certificatePdf({ title, category, description, reference }),
    };
  },
);
