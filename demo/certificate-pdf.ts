// The document of a certificate: one page of text as a PDF, with the fonts that every reader has.

interface CertificateText {
  title: string;
  category: string;
  description: string;
  reference: string;
}

/** A4, in points. */
const [WIDTH, HEIGHT] = [595, 842];
const MARGIN = 72;
/** Characters that fit on a line of 12 points. */
const LINE = 78;

export function certificatePdf({ title, category, description, reference }: CertificateText): Buffer {
  const lines: [size: number, font: 'Bold' | 'Plain', text: string, gap: number][] = [
    [11, 'Plain', 'CERTIFICATE', 40],
    [24, 'Bold', title, 34],
    [12, 'Plain', `Reference ${reference}`, 40],
    [12, 'Bold', 'Issued to', 20],
    [12, 'Plain', 'Southbeam Building Supplies, 18 Foundry Road, Penrose, Auckland 1061', 20],
    [12, 'Bold', 'Field', 36],
    [12, 'Plain', category, 20],
    [12, 'Bold', 'Scope', 36],
    ...wrap(description).map((text): (typeof lines)[number] => [12, 'Plain', text, 20]),
    [12, 'Bold', 'Validity', 36],
    [12, 'Plain', 'Valid while the yearly audit is passed. The latest audit is at the counter.', 20],
  ];
  let y = HEIGHT - MARGIN;
  const text = lines.map(([size, font, words, gap]) => {
    y -= gap;
    return `BT /${font} ${size} Tf ${MARGIN} ${y} Td (${escaped(words)}) Tj ET`;
  });
  const frame = `0.43 0.52 0.47 RG 1.5 w 36 36 ${WIDTH - 72} ${HEIGHT - 72} re S`;
  const content = [frame, ...text].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /Bold 5 0 R /Plain 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica-Bold'),
    font('Helvetica'),
    `<< /Title (${escaped(title)}) /Author (Southbeam Building Supplies) >>`,
  ]);
}

/** Objects 1 to n, of which the first is the catalogue and the last describes the document. */
function writePdf(objects: string[]): Buffer {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const entries = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function wrap(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
