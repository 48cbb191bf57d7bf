/** What honest people upload: pictures of cameras and phones, plans and letters. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_UPLOAD_BYTES } from '../../shared/limits.ts';
import { buildDoc, buildDocx, buildPdf } from './documents.ts';
import { goodDocuments } from './good-documents.ts';
import {
  buildPicture,
  namedPicture as named,
  PICTURE_FORMATS,
  type PictureFormat,
  type Sent,
  withChunk,
  withSegment,
} from './uploads.ts';

/** Uploads that a camera, a phone or a drawing program makes. */
export async function goodUploads(): Promise<[string, Sent][]> {
  const cases: [string, Sent][] = [];
  const noise = (width: number, height: number, alpha = false) =>
    buildPicture('png', { width, height, alpha, soft: true });
  for (const [width, height] of [
    [1, 1],
    [2, 3],
    [399, 300],
    [400, 400],
    [401, 7],
    [799, 1200],
    [900, 600],
    [1600, 1200],
    [1601, 900],
    [2000, 1500],
  ] as const) {
    for (const format of PICTURE_FORMATS)
      cases.push([
        `${format} ${width}×${height}`,
        named(format, await buildPicture(format, { width, height, soft: true })),
      ]);
  }
  const base = sharp(await noise(600, 450));
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
    cases.push([
      `jpeg turned ${orientation}`,
      named('jpeg', await base.clone().jpeg().withMetadata({ orientation }).toBuffer()),
    ]);
  const kinds: [string, PictureFormat, Promise<Buffer>][] = [
    ['progressive', 'jpeg', base.clone().jpeg({ progressive: true }).toBuffer()],
    ['mozjpeg', 'jpeg', base.clone().jpeg({ mozjpeg: true }).toBuffer()],
    ['4:4:4', 'jpeg', base.clone().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['grey', 'jpeg', base.clone().grayscale().jpeg().toBuffer()],
    ['CMYK', 'jpeg', base.clone().toColourspace('cmyk').jpeg().toBuffer()],
    ['Display P3', 'jpeg', base.clone().withIccProfile('p3').jpeg().toBuffer()],
    ['interlaced', 'png', base.clone().png({ progressive: true }).toBuffer()],
    ['palette', 'png', base.clone().png({ palette: true }).toBuffer()],
    ['16 bits', 'png', base.clone().toColourspace('rgb16').png().toBuffer()],
    ['grey', 'png', base.clone().grayscale().png().toBuffer()],
    ['transparent', 'png', noise(300, 200, true)],
    ['transparent', 'webp', buildPicture('webp', { width: 300, height: 200, alpha: true })],
    ['lossless', 'webp', base.clone().webp({ lossless: true }).toBuffer()],
    ['near lossless', 'webp', base.clone().webp({ nearLossless: true }).toBuffer()],
  ];
  for (const [kind, format, bytes] of kinds) cases.push([`${format} ${kind}`, named(format, await bytes)]);
  const jpeg = await base.clone().jpeg().toBuffer();
  const png = await base.clone().png().toBuffer();
  // Cameras and phones put more behind the picture: a gain map, a film, a block of their own.
  cases.push(['jpeg with a second one behind', named('jpeg', Buffer.concat([jpeg, jpeg]))]);
  cases.push([
    'jpeg with a film behind',
    named('jpeg', Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5000)])),
  ]);
  const printer = Buffer.concat([Buffer.from('printer\0\0'), deflateSync(Buffer.alloc(2_500_000))]);
  cases.push(['png with the profile of a printer', named('png', withChunk(png, 'iCCP', printer))]);
  const xmp = Buffer.from(
    'http://ns.adobe.com/xap/1.0/\0<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>',
  );
  cases.push(['jpeg with XMP', named('jpeg', withSegment(jpeg, 0xe1, xmp))]);
  cases.push([
    'png of exactly 10 MiB',
    named('png', withChunk(png, 'paDd', Buffer.alloc(MAX_UPLOAD_BYTES - png.length - 12))),
  ]);
  cases.push([
    'jpeg of exactly 10 MiB',
    named('jpeg', Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES - jpeg.length)])),
  ]);
  for (const name of [
    'PHOTO.JPG',
    'window 1.2m.jpg',
    'IMG_2024.01.05.jpeg',
    'Kōwhai – māra.jpg',
    '雨.jpg',
    'a.b.c.d.jpg',
    "O'Brien & sons.jpg",
    `${'x'.repeat(300)}.jpg`,
    '90x45 H3.2.jpg',
    '../../etc/photo.jpg',
    'C:\\photo.jpg',
  ])
    cases.push([`name ${name.slice(0, 40)}`, { name, bytes: jpeg }]);
  while (cases.length < 100) {
    const format = PICTURE_FORMATS[cases.length % 3]!;
    const side = 30 + cases.length * 7;
    cases.push([
      `${format} ${side}×${side * 2}`,
      named(format, await buildPicture(format, { width: side, height: side * 2, soft: true })),
    ]);
  }
  return cases;
}

/** Attachments as visitors send them: plans, photographs, letters. */
export async function goodAttachments(): Promise<[string, Sent][]> {
  const jpeg = await buildPicture('jpeg', { width: 1200, height: 900, soft: true });
  const png = await buildPicture('png', { width: 800, height: 600, soft: true });
  const pdf = buildPdf();
  const cases: [string, Sent][] = [
    ['photograph', { name: 'IMG_2024.01.05.JPG', bytes: jpeg }],
    ['drawing', { name: 'elevation north.png', bytes: png }],
    ['plan', { name: 'Kōwhai street – plans (rev. 3).pdf', bytes: pdf }],
    [
      'plan with a little behind it',
      { name: 'plan.pdf', bytes: Buffer.concat([pdf, Buffer.from('\r\n\r\n')]) },
    ],
    ['letter', { name: 'schedule.docx', bytes: buildDocx() }],
    ['older letter', { name: 'schedule.doc', bytes: buildDoc() }],
    ...goodDocuments(),
  ];
  while (cases.length < 100) {
    const format = cases.length % 2 === 0 ? 'jpeg' : 'png';
    const side = 50 + cases.length * 9;
    const bytes = await buildPicture(format, { width: side, height: side, soft: true });
    cases.push([`${format} ${side}×${side}`, named(format, bytes)]);
  }
  return cases;
}
