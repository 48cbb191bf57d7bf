/** Deceptive and legitimate addresses for every field that takes an address. */

const SCHEMES = [
  'javascript',
  'JavaScript',
  'data',
  'vbscript',
  'file',
  'blob',
  'ftp',
  'ws',
  'view-source',
  'about',
  'filesystem',
  'intent',
  'chrome',
  'jar',
  'feed',
];
const RESTS = [
  ':alert(1)',
  '://example.com/%0aalert(1)',
  ':text/html,<script>alert(1)</script>',
  '://evil.example/x.png',
];
const DISGUISES = [
  (url: string) => url,
  (url: string) => url.replace(':', '\t:'),
  (url: string) => `${url.slice(0, 3)}\n${url.slice(3)}`,
  (url: string) => `\u0001${url}`,
  (url: string) => `\u200b${url}`,
];

const TRICKS = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://southbeam.example@evil.example/',
  'https://southbeam.example:secret@evil.example/',
  'https://evil.example\\@southbeam.example',
  'https://',
  'https://?',
  'https://evil.example/<script>',
  'https://evil.example/"onload="x',
  'https://evil .example/',
  'https://\u202egpj.example/',
  'https://evil\u200b.example/',
  'http://[::1',
  'http://a:99999/',
  '#fragment',
  '?query',
  'evil.example',
  'www.evil.example/x.png',
  './x',
  '../x',
  'mailto:',
  'mailto:nobody',
  'mailto:a@b@c',
  'tel:',
  'tel:<script>',
  'tel:0800;javascript:alert(1)',
  '\u0000https://evil.example',
  '/\u0000',
  '/a\u202eb',
  '/<img>',
  '/"x',
  '/`x`',
];

/** 200 addresses that every field must refuse. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...TRICKS,
  ...SCHEMES.flatMap((scheme) => RESTS.map((rest) => scheme + rest)).flatMap((url) =>
    DISGUISES.map((disguise) => disguise(url)),
  ),
].slice(0, 200);

export const GOOD_PICTURES = [
  '/files/media/a/640.webp',
  '/logo.png',
  '/a%20b.png',
  '/a//b.png',
  '/x?y=1&z=2',
  'https://example.com/a.jpg',
  'https://example.com:8443/a.jpg?width=200#top',
  'HTTPS://EXAMPLE.COM/A.JPG',
  'https://xn--mori-qsa.nz/a.png',
  'https://māori.nz/a.png',
  "https://example.com/o'brien.png",
  'https://example.com',
];
export const GOOD_LINKS = [
  ...GOOD_PICTURES,
  '/',
  '/catalog?category=Structural+Timber',
  'http://example.com/',
  'mailto:sales@southbeam.example',
  'mailto:sales@southbeam.example?subject=Framing',
  'tel:0800768842326',
  'tel:+64-9-555-0123',
  'TEL:0800SOUTHBEAM',
];

const EVIL_FRAMES = (src: string) => [
  src,
  `<iframe src="${src}"></iframe>`,
  `<iframe width="600" src='${src}' allowfullscreen></iframe>`,
];
const EVIL_MAPS = [
  'https://evil.example/maps/embed',
  'http://www.google.com/maps/embed?pb=1',
  '//www.google.com/maps/embed?pb=1',
  'https://www.google.com.evil.example/maps/embed',
  'https://www.google.com@evil.example/maps/embed',
  'https://evil.example#www.google.com/maps/embed',
  'https://evil.example?https://www.google.com/maps/embed',
  'https://google.com/maps/embed?pb=1',
  'https://maps.google.com/maps?output=embed',
  'https://www.google.com/search?q=maps',
  'https://www.google.com/url?q=https://evil.example',
  'https://www.google.com/maps',
  'https://www.google.com/maps/../url?q=https://evil.example',
  'https://www.google.com/maps/%2e%2e/url?q=https://evil.example',
  'https://www.google.com:8443/maps/embed',
  'https://www.google.com\\@evil.example/maps/embed',
  'https://user:pass@www.google.com/maps/embed',
  'https://www.openstreetmap.org/',
  'https://www.openstreetmap.org/login?referer=//evil.example',
  'https://www.openstreetmap.org/export/embed.html.evil',
  'https://openstreetmap.org/export/embed.html',
  'javascript:alert(1)',
  'JAVASCRIPT://www.google.com/maps/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://www.google.com/maps/1',
  'https://www.google.com/maps/embed onload=alert(1)',
  'https://www.google.com/maps/"onload="alert(1)',
  "https://www.google.com/maps/'onload='alert(1)",
  'https://www.google.com/maps/<script>alert(1)</script>',
  'https://www.google.com/maps/\u202eembed',
  'https://wwẉ.google.com/maps/embed',
  'https://www。google.com.evil/maps/embed',
  'ftp://www.google.com/maps/embed',
  'www.google.com/maps/embed',
  'https:www.google.com/search/maps/',
];
const GOOD_MAP = 'https://www.google.com/maps/embed?pb=1';
const EVIL_MARKUP = [
  `<iframe src="${GOOD_MAP}" onload="alert(1)"></iframe><script>alert(1)</script>`,
  `<script>alert(1)</script><iframe src="${GOOD_MAP}"></iframe>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<iframe srcdoc="x" data-src="${GOOD_MAP}"></iframe>`,
  `<iframe></iframe>`,
  `<iframe src></iframe>`,
  `<iframe src=""></iframe>`,
  `<img src="${GOOD_MAP}">`,
  `<object data="${GOOD_MAP}"></object>`,
  `<embed src="${GOOD_MAP}">`,
  `<a href="${GOOD_MAP}">map</a>`,
  `<IFRAME SRC=javascript:alert(1)></IFRAME>`,
  `<iframe src="${GOOD_MAP}"></iframe><iframe src="https://evil.example"></iframe>`,
  `<iframe src="${GOOD_MAP}"`,
  `iframe src="${GOOD_MAP}"`,
  'a map',
  '{"src":"https://www.google.com/maps/"}',
  '<svg onload=alert(1)>',
  `<iframe\u0000src="${GOOD_MAP}"></iframe>`,
  `<<iframe src="${GOOD_MAP}"></iframe>`,
];

/** 200 map embeds that must be refused. */
export const HOSTILE_MAPS: readonly string[] = [
  ...EVIL_MARKUP,
  ...EVIL_MAPS.flatMap(EVIL_FRAMES),
  ...EVIL_MAPS.flatMap((src) => [
    `  ${src.replace('://', ':\t//')}`,
    `<iframe src="&#x20;${src}"></iframe>`,
    `<iframe title="x" src="${src}" src="${GOOD_MAP}"></iframe>`,
  ]),
].slice(0, 200);

/** The text as typed, and the address that is stored. */
export const GOOD_MAPS: readonly (readonly [typed: string, kept: string])[] = [
  [GOOD_MAP, GOOD_MAP],
  [`  ${GOOD_MAP}  `, GOOD_MAP],
  [
    `<iframe src="${GOOD_MAP}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>`,
    GOOD_MAP,
  ],
  [`<iframe width='600' src='${GOOD_MAP}'>`, GOOD_MAP],
  [
    '<iframe src="https://www.google.com/maps/embed?pb=1&amp;x=2"></iframe>',
    'https://www.google.com/maps/embed?pb=1&x=2',
  ],
  ['https://www.google.com/maps/d/embed?mid=1', 'https://www.google.com/maps/d/embed?mid=1'],
  [
    '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=174.7%2C-36.9&amp;layer=mapnik"></iframe>',
    'https://www.openstreetmap.org/export/embed.html?bbox=174.7%2C-36.9&layer=mapnik',
  ],
  ['', ''],
];
