// Writes PDFs with pages of text, in the fonts that every reader has.

/** A line: size in points, font, text, and the distance from the line above. */
export type Line = [size: number, font: 'Bold' | 'Plain', text: string, gap: number];

/** A4, in points. */
const [WIDTH, HEIGHT] = [595, 842];
const MARGIN = 72;
/** Characters that fit on a line of 12 points. */
const LINE = 78;

/** A PDF with one page for each list of lines. */
export function writePdf(title: string, pages: readonly (readonly Line[])[]): Buffer {
  const contents = pages.map(writePage);
  // Objects 1 to 4 are the catalogue, the page tree and the fonts; then each page is followed by its content.
  const pageOf = (at: number) => 5 + at * 2;
  const kids = pages.map((_, at) => `${pageOf(at)} 0 R`).join(' ');
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica-Bold'),
    font('Helvetica'),
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${pageOf(at) + 1} 0 R /Resources << /Font << /Bold 3 0 R /Plain 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
    `<< /Title (${escaped(title)}) /Author (Southbeam Building Supplies) >>`,
  ]);
}

function writePage(lines: readonly Line[]): string {
  let y = HEIGHT - MARGIN;
  const text = lines.map(([size, name, words, gap]) => {
    y -= gap;
    return `BT /${name} ${size} Tf ${MARGIN} ${y} Td (${escaped(words)}) Tj ET`;
  });
  const frame = `0.43 0.52 0.47 RG 1.5 w 36 36 ${WIDTH - 72} ${HEIGHT - 72} re S`;
  return [frame, ...text].join('\n');
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** Objects 1 to n, of which the first is the catalogue and the last describes the document. */
function writeObjects(objects: string[]): Buffer {
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

/** Breaks a text into lines of 12 points. */
export function wrap(text: string): string[] {
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
