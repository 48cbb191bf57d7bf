/** What an attacker uploads. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_UPLOAD_BYTES } from '../../shared/limits.ts';
import { buildDoc, buildDocx, buildPdf } from './documents.ts';
import {
  buildPicture,
  ENDINGS,
  enlargedJpeg,
  namedPicture as named,
  PICTURE_FORMATS,
  type PictureFormat,
  pngBomb,
  type Sent,
  withChunk,
  withRiffChunk,
  withSegment,
  ZIP_END,
} from './uploads.ts';

type Add = (what: string, ...files: Sent[]) => void;
type Pictures = Record<PictureFormat, Buffer>;

const SMALL_PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

/** Uploads that must be refused, each with a description. */
export async function hostileUploads(): Promise<[string, Sent[]][]> {
  const cases: [string, Sent[]][] = [];
  const add: Add = (what, ...files) => cases.push([what, files]);
  const pictures = Object.fromEntries(
    await Promise.all(PICTURE_FORMATS.map(async (format) => [format, await buildPicture(format)])),
  ) as Pictures;
  // The picture is small because a ZIP archive is only recognised near the end of a file.
  const small = await buildPicture('png', { width: 60, height: 60 });
  await addOtherKinds(add, pictures);
  addHiddenContent(add, pictures, small);
  await addCutAndBloated(add, pictures, small);
  addDocuments(add);
  addNamesAndForms(add, pictures);
  return cases;
}

/** Files of other kinds, and pictures of one kind under the name of another. */
async function addOtherKinds(add: Add, pictures: Pictures): Promise<void> {
  const others: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    text: Buffer.from('just a text'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    pdf: SMALL_PDF,
    zip: ZIP_END,
    exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]),
    elf: Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(300)]),
    heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    gif: await sharp(pictures.png).gif().toBuffer(),
    tiff: await sharp(pictures.png).tiff().toBuffer(),
    avif: await sharp(pictures.png).avif({ effort: 0 }).toBuffer(),
    bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    php: Buffer.from('<?php system($_GET["c"]);'),
  };
  for (const [what, bytes] of Object.entries(others)) {
    for (const ending of ['jpg', 'jpeg', 'png', 'webp'])
      add(`${what} as .${ending}`, { name: `photo.${ending}`, bytes });
    add(`${what} under its own name`, { name: `photo.${what}`, bytes });
  }
  for (const format of PICTURE_FORMATS)
    for (const ending of ['jpg', 'png', 'webp', 'gif', 'svg', 'heic', 'exe', 'pdf', ''])
      if (ending !== ENDINGS[format])
        add(`${format} as .${ending}`, { name: `photo.${ending}`, bytes: pictures[format] });
}

/** Pictures with something else inside or behind them. */
function addHiddenContent(add: Add, pictures: Pictures, small: Buffer): void {
  const hidden: Record<string, Buffer> = {
    'a ZIP archive': ZIP_END,
    'a script': Buffer.from('<ScRiPt>alert(1)</script>'),
    'a page': Buffer.from('<!DOCTYPE html>'),
    PHP: Buffer.from('<?php echo 1;'),
    SVG: Buffer.from('<svg onload=alert(1)>'),
    RAR: Buffer.from('Rar!\x1a\x07\x00', 'latin1'),
  };
  for (const [what, bytes] of Object.entries(hidden)) {
    for (const format of PICTURE_FORMATS)
      add(`${what} behind a ${format}`, named(format, Buffer.concat([pictures[format], bytes])));
    add(`${what} in a comment of a jpeg`, named('jpeg', withSegment(pictures.jpeg, 0xfe, bytes)));
    add(
      `${what} in a text of a png`,
      named('png', withChunk(small, 'tEXt', Buffer.concat([Buffer.from('x\0'), bytes]))),
    );
  }
  add('PDF in a comment of a jpeg', named('jpeg', withSegment(pictures.jpeg, 0xfe, SMALL_PDF)));
  // Across the boundary between the chunks that the server checks.
  for (const back of [1, 4, 7]) {
    const filler = Buffer.alloc(256 * 1024 - pictures.jpeg.length - back);
    add(
      `a script across a border (${back})`,
      named('jpeg', Buffer.concat([pictures.jpeg, filler, hidden['a script']!])),
    );
  }
}

/** Pictures that end too early, claim to be huge, or hold far more than they show. */
async function addCutAndBloated(add: Add, pictures: Pictures, small: Buffer): Promise<void> {
  for (const format of PICTURE_FORMATS) {
    const bytes = await buildPicture(format, { width: 500, height: 400 });
    for (let step = 1; step <= 30; step++)
      add(
        `${format} cut at ${step} of 31`,
        named(format, bytes.subarray(0, Math.floor((bytes.length * step) / 31))),
      );
  }

  for (const [width, height] of [
    [50_000, 50_000],
    [20_000, 20_000],
    [6500, 6500],
    [2_000_000_000, 1],
    [1, 60_000],
  ] as const)
    add(`png bomb ${width}×${height}`, named('png', pngBomb(width, height)));
  for (const [width, height] of [
    [65_535, 65_535],
    [60_000, 1000],
    [8000, 8000],
  ] as const)
    add(`jpeg bomb ${width}×${height}`, named('jpeg', enlargedJpeg(pictures.jpeg, width, height)));
  const filler = deflateSync(Buffer.alloc(4_000_000));
  const text = Buffer.concat([Buffer.from('x\0\0'), filler]);
  let bloated = small;
  for (let count = 0; count < 10; count++) bloated = withChunk(bloated, 'zTXt', text);
  add('png bomb of compressed texts', named('png', bloated));
  const international = Buffer.concat([Buffer.from('x\0\u0001\0\0\0'), ...Array<Buffer>(5).fill(filler)]);
  add('png bomb of one compressed text', named('png', withChunk(small, 'iTXt', international)));
  for (const [what, bomb] of pictureBombs(small, pictures)) add(what, bomb);
  const frames = await Promise.all([1, 2].map(() => buildPicture('png', { width: 20, height: 20 })));
  add(
    'a webp that moves',
    named(
      'webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ),
  );
}

/** Documents that end too early, have the wrong name, or are too large. */
function addDocuments(add: Add): void {
  const documents: Record<string, Buffer> = { pdf: buildPdf(), docx: buildDocx(), doc: buildDoc() };
  for (const [ending, bytes] of Object.entries(documents)) {
    for (let step = 1; step <= 10; step++)
      add(`${ending} cut at ${step} of 11`, {
        name: `plan.${ending}`,
        bytes: bytes.subarray(0, Math.floor((bytes.length * step) / 11)),
      });
    for (const other of ['pdf', 'docx', 'doc', 'jpg', 'docm', 'xlsx'])
      if (other !== ending) add(`${ending} as .${other}`, { name: `plan.${other}`, bytes });
  }
  add('a ZIP archive behind a pdf', { name: 'plan.pdf', bytes: Buffer.concat([buildPdf(), ZIP_END]) });
  add('a plan of 10 MiB and a byte', { name: 'plan.pdf', bytes: buildPdf(MAX_UPLOAD_BYTES + 1) });
}

/** Names that lie, files that are too large, and forms that hold something other than one file. */
function addNamesAndForms(add: Add, pictures: Pictures): void {
  for (const name of [
    'photo.php.jpg',
    'photo.html.jpg',
    'photo.exe.jpeg',
    'x.svg.jpg',
    'a.b.asp.jpg',
    'x.PHP .jpg',
    'x.jpg.exe',
    'x.jpg.php',
    'x.jpg.',
    'jpg',
    '.htaccess',
    'x.jpg%00.php',
    'x.jpg\u202egpj.exe',
  ])
    add(`name ${JSON.stringify(name)}`, { name, bytes: pictures.jpeg });
  for (const format of PICTURE_FORMATS)
    add(
      `${format} of 10 MiB and a byte`,
      named(
        format,
        Buffer.concat([pictures[format], Buffer.alloc(MAX_UPLOAD_BYTES + 1 - pictures[format].length)]),
      ),
    );
  add('11 MiB', named('jpeg', Buffer.alloc(11 * 1024 * 1024)));

  add('no file');
  add('two files', named('jpeg', pictures.jpeg), named('png', pictures.png));
  add('another field', { ...named('jpeg', pictures.jpeg), field: 'picture' });
  add('no name', { name: '', bytes: pictures.jpeg });
  // Damage what every decoder needs: the tables or the size.
  for (let at = 0; at < 60; at++) {
    const format = at % 2 === 0 ? 'jpeg' : 'png';
    const bytes = Buffer.from(pictures[format]);
    bytes.fill(0xff, 4 + at, Math.floor(bytes.length * 0.6));
    add(`${format} overwritten from ${4 + at}`, named(format, bytes));
  }
}

/** Small picture files with far too much hidden data. */
function pictureBombs(small: Buffer, { jpeg, webp }: Record<PictureFormat, Buffer>): [string, Sent][] {
  const MEGABYTE = 1024 * 1024;
  const profile = Buffer.concat([
    Buffer.from('x\0\0'),
    deflateSync(Buffer.alloc(100 * MEGABYTE), { level: 9 }),
  ]);
  const segments = (start: string, marker: number, count: number) => {
    const segment = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(60_000)]);
    let bytes = jpeg;
    for (let index = 0; index < count; index++) bytes = withSegment(bytes, marker, segment);
    return bytes;
  };
  return [
    ['png bomb of a colour profile', named('png', withChunk(small, 'iCCP', profile))],
    ['png bomb of camera data', named('png', withChunk(small, 'eXIf', Buffer.alloc(2 * MEGABYTE)))],
    ['jpeg bomb of a colour profile', named('jpeg', segments('ICC_PROFILE\0\u0001\u00ff', 0xe2, 90))],
    ['jpeg bomb of camera data', named('jpeg', segments('Exif\0\0', 0xe1, 20))],
    ['webp bomb of a colour profile', named('webp', withRiffChunk(webp, 'ICCP', 5 * MEGABYTE))],
    ['webp bomb of camera data', named('webp', withRiffChunk(webp, 'EXIF', 2 * MEGABYTE))],
    ['webp bomb of text', named('webp', withRiffChunk(webp, 'XMP ', 5 * MEGABYTE))],
    [
      'jpeg bomb of filling',
      named(
        'jpeg',
        Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(9 * MEGABYTE, 0xff), jpeg.subarray(2, 50)]),
      ),
    ],
    [
      'jpeg bomb of empty segments',
      named(
        'jpeg',
        Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from('ffe90002'.repeat(500_000), 'hex'),
          jpeg.subarray(2),
        ]),
      ),
    ],
  ];
}
