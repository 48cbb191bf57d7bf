import sharp from 'sharp';

/** The Content-ID of the logo in every mail. */
export const LOGO_CID = 'logo@mail';
/** The size at which mails show the logo, in CSS pixels. */
export const LOGO_SIZE = 40;

/** The mark of client/styles/favicon.svg, with an edge that shows on a dark background. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect x=".5" y=".5" width="31" height="31" rx="4" fill="#14201b" stroke="#66756e"/>
  <path d="M6 11h20M6 21h20M10 11v10M22 11v10" stroke="#faf8f4" stroke-width="3" fill="none"/>
  <path d="M10 21 22 11" stroke="#ea7a45" stroke-width="3"/>
</svg>`;

let drawn: Promise<Buffer> | undefined;

/** The logo as PNG, because mail programs show no SVG. Drawn once, at twice its size for sharp screens. */
export function drawLogo(): Promise<Buffer> {
  drawn ??= sharp(Buffer.from(MARK), { density: 300 })
    .resize(LOGO_SIZE * 2)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return drawn;
}
