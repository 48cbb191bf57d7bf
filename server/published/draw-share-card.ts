/** What the picture of shared links shows, and its address, which changes with it. */
import { createHash } from 'node:crypto';
import { BUSINESS, type Business } from '../../shared/content/business.ts';
import { readableOnDark } from '../../shared/contrast.ts';
import { escapeHtml } from '../../shared/escape-html.ts';

type Shown = Pick<Business, 'name' | 'tagline' | 'logo_url' | 'accent'>;

const shownOf = ({ name, tagline, logo_url, accent }: Shown) =>
  JSON.stringify([name, tagline, logo_url, accent]);

/** null for the card of the defaults, which is one of the client's files. */
export function shareCardAddress(business: Shown): string | null {
  const shown = shownOf(business);
  if (shown === shownOf(BUSINESS)) return null;
  return `/share-card/${createHash('sha256').update(shown).digest('hex').slice(0, 16)}.png`;
}

const WIDTH = 1200;
const TEXT_WIDTH = 1000;

/** Characters that XML has no way to write, not even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Breaks a text into at most `most` lines of about `width` pixels; what is left over ends with an ellipsis. */
function breakLines(text: string, size: number, most: number): string[] {
  const perLine = Math.floor(TEXT_WIDTH / (size * 0.56));
  const lines: string[] = [];
  for (const word of text.replace(NOT_XML, '').split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= perLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length > most) lines[most - 1] += '…';
  return lines
    .slice(0, most)
    .map((line) => ([...line].length > perLine ? `${[...line].slice(0, perLine - 1).join('')}…` : line));
}

function writeLines(lines: readonly string[], y: number, size: number, look: string): string {
  return lines
    .map(
      (line, at) =>
        `<text x="96" y="${y + at * size * 1.25}" font-size="${size}" ${look}>${escapeHtml(line)}</text>`,
    )
    .join('');
}

const MARK = `<g transform="translate(96 96) scale(3.5)"><rect x=".5" y=".5" width="31" height="31" rx="4" fill="#14201b" stroke="#66756e"/>
<path d="M6 11h20M6 21h20M10 11v10M22 11v10" stroke="#faf8f4" stroke-width="3" fill="none"/>
<path d="M10 21 22 11" stroke="#ea7a45" stroke-width="3"/></g>`;

/** The card as SVG. With a logo, the place of the mark stays empty for it. */
export function writeShareCard({ name, tagline, logo_url, accent }: Shown): string {
  const nameLines = breakLines(name, 72, 2);
  const taglineLines = breakLines(tagline, 34, 2);
  const below = 330 + (nameLines.length - 1) * 90;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="630" font-family="Archivo, 'Liberation Sans', 'DejaVu Sans', Arial, sans-serif">
<defs><pattern id="grid" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M0 .5H30M.5 0V30" stroke="#ffffff" stroke-opacity=".05"/></pattern></defs>
<rect width="${WIDTH}" height="630" fill="#14201b"/><rect width="${WIDTH}" height="630" fill="url(#grid)"/>
${logo_url === null ? MARK : ''}
${writeLines(nameLines, 310, 72, 'fill="#ffffff" font-weight="700"')}
${writeLines(taglineLines, below + 50, 34, 'fill="#e9ece9"')}
<rect x="96" y="${below + 80 + taglineLines.length * 42}" width="160" height="8" fill="${readableOnDark(accent)}"/></svg>`;
}
