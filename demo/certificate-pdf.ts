// The document of a certificate: one page.

import { type Line, wrap, writePdf } from './pdf-writer.ts';

interface CertificateText {
  title: string;
  category: string;
  description: string;
  reference: string;
}

export function certificatePdf({ title, category, description, reference }: CertificateText): Buffer {
  return writePdf(title, [
    [
      [11, 'Plain', 'CERTIFICATE', 40],
      [24, 'Bold', title, 34],
      [12, 'Plain', `Reference ${reference}`, 40],
      [12, 'Bold', 'Issued to', 20],
      [12, 'Plain', 'Southbeam Building Supplies, 18 Foundry Road, Penrose, Auckland 1061', 20],
      [12, 'Bold', 'Field', 36],
      [12, 'Plain', category, 20],
      [12, 'Bold', 'Scope', 36],
      ...wrap(description).map((text): Line => [12, 'Plain', text, 20]),
      [12, 'Bold', 'Validity', 36],
      [12, 'Plain', 'Valid while the yearly audit is passed. The latest audit is at the counter.', 20],
    ],
  ]);
}
