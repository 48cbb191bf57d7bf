// Technical lettering. Every character is a pen stroke on a cap height of ten units, so a server without any
// fonts can letter its drawings. Upper case only. Macrons are drawn as strokes.

const round = 'M3 0C1.1 0 0 1.4 0 3.4V6.6C0 8.6 1.1 10 3 10S6 8.6 6 6.6V3.4C6 1.4 4.9 0 3 0Z';
const bowl = 'M0 10V0H3.1C4.9 0 5.8 1.1 5.8 2.7S4.9 5.4 3.1 5.4H0';
const hook = 'M6 2.2C5.5.7 4.5 0 3.2 0C1.2 0 0 1.4 0 3.4V6.6C0 8.6 1.2 10 3.2 10';

/** The width and the pen path of each character. */
const glyphs: Record<string, readonly [width: number, path: string]> = {
  A: [6.2, 'M0 10L3.1 0L6.2 10M1.1 6.6H5.1'],
  B: [5.8, 'M0 4.8H3C4.4 4.8 5.3 3.8 5.3 2.4S4.4 0 3 0H0V10H3.2C4.9 10 5.8 8.9 5.8 7.4S4.9 4.8 3.2 4.8'],
  C: [6, `${hook}C4.5 10 5.5 9.3 6 7.8`],
  D: [6, 'M0 0V10H2.6C4.9 10 6 8.6 6 6.6V3.4C6 1.4 4.9 0 2.6 0Z'],
  E: [5.2, 'M5.2 0H0V10H5.2M0 4.8H4.4'],
  F: [5.2, 'M5.2 0H0V10M0 4.8H4.4'],
  G: [6, `${hook}C4.9 10 6 8.9 6 7.1V5.6H3.4`],
  H: [6, 'M0 0V10M6 0V10M0 4.8H6'],
  I: [0.4, 'M.2 0V10'],
  J: [4.4, 'M4.4 0V7.2C4.4 9 3.6 10 2.2 10C.9 10 0 9.1 0 7.6'],
  K: [5.8, 'M0 0V10M5.6 0L0 6M2 4L5.8 10'],
  L: [4.8, 'M0 0V10H4.8'],
  M: [7.2, 'M0 10V0L3.6 6.4L7.2 0V10'],
  N: [6, 'M0 10V0L6 10V0'],
  O: [6.2, round],
  P: [5.8, bowl],
  Q: [6.4, `${round}M4 7.4L6.6 10.4`],
  R: [6, `${bowl}M3 5.4L6 10`],
  S: [
    5.9,
    'M5.6 1.8C5.1.6 4.2 0 2.9 0C1.2 0 .2 1 .2 2.5C.2 4 1.3 4.5 3 4.9C4.8 5.3 5.9 5.9 5.9 7.5C5.9 9 4.7 10 3 10C1.5 10 .4 9.3 0 8',
  ],
  T: [6, 'M0 0H6M3 0V10'],
  U: [6, 'M0 0V6.6C0 8.7 1.1 10 3 10S6 8.7 6 6.6V0'],
  V: [6, 'M0 0L3 10L6 0'],
  W: [8.4, 'M0 0L2 10L4.2 2.5L6.4 10L8.4 0'],
  X: [6, 'M0 0L6 10M6 0L0 10'],
  Y: [6, 'M0 0L3 4.8L6 0M3 4.8V10'],
  Z: [5.6, 'M0 0H5.6L0 10H5.6'],
  0: [6, round],
  1: [2.2, 'M0 1.8L2 0V10'],
  2: [5.8, 'M.2 2.6C.4.9 1.4 0 2.9 0C4.6 0 5.6 1 5.6 2.6C5.6 4 4.8 5 3.4 6.3L0 10H5.8'],
  3: [5.8, 'M.3 0H5.4L2.6 3.9C4.6 3.9 5.8 5 5.8 6.9C5.8 8.8 4.6 10 2.8 10C1.4 10 .4 9.3 0 8.1'],
  4: [6, 'M4.4 10V0L0 7H6'],
  5: [
    5.8,
    'M5.2 0H.9L.5 4.6C1.1 4 1.9 3.7 2.8 3.7C4.6 3.7 5.8 4.9 5.8 6.8C5.8 8.7 4.6 10 2.8 10C1.4 10 .4 9.3 0 8.1',
  ],
  6: [6, 'M4.8 0C2 1.6 0 4.2 0 7C0 8.9 1.2 10 3 10S6 8.8 6 7S4.8 4 3 4C1.4 4 .3 5 0 6.6'],
  7: [5.6, 'M0 0H5.6L2 10'],
  8: [
    6,
    'M3 4.7C1.4 4.7.5 3.8.5 2.4S1.4 0 3 0S5.5 1 5.5 2.4S4.6 4.7 3 4.7C1.2 4.7 0 5.7 0 7.4S1.2 10 3 10S6 9.1 6 7.4S4.8 4.7 3 4.7Z',
  ],
  9: [6, 'M1.2 10C4 8.4 6 5.8 6 3C6 1.1 4.8 0 3 0S0 1.2 0 3S1.2 6 3 6C4.6 6 5.7 5 6 3.4'],
  '.': [0.6, 'M.3 9.7V10'],
  ',': [1, 'M.8 9.4L0 11.4'],
  ':': [0.6, 'M.3 3.4V3.7M.3 8.6V8.9'],
  '-': [3.4, 'M0 5.2H3.4'],
  '+': [4.6, 'M0 5.4H4.6M2.3 3.1V7.7'],
  '/': [4.4, 'M0 10.6L4.4 -.6'],
  '×': [4.4, 'M0 3.2L4.4 7.6M4.4 3.2L0 7.6'],
  '°': [2.4, 'M1.2 0C.5 0 0 .5 0 1.2S.5 2.4 1.2 2.4S2.4 1.9 2.4 1.2S1.9 0 1.2 0Z'],
  '%': [
    6.6,
    'M6 0L.6 10M0 1.6A1.4 1.4 0 1 0 2.8 1.6A1.4 1.4 0 1 0 0 1.6M3.8 8.4A1.4 1.4 0 1 0 6.6 8.4A1.4 1.4 0 1 0 3.8 8.4',
  ],
  Ø: [6.2, `${round}M-.4 10.8L6.6 -.8`],
  '&': [
    6.4,
    'M6.2 10L1.6 3.6C.4 1.9 1.2 0 2.8 0C4.4 0 5 1.8 3.8 3.2L1.2 5.4C-.6 7.2 0 10 2.4 10C4.4 10 5.6 8.4 5.8 6.2',
  ],
  '(': [1.8, 'M1.8 -.6C.4 1.4 0 3.2 0 5S.4 8.6 1.8 10.6'],
  ')': [1.8, 'M0 -.6C1.4 1.4 1.8 3.2 1.8 5S1.4 8.6 0 10.6'],
  "'": [0.6, 'M.3 0V2.4'],
};

const macrons: Record<string, string> = { Ā: 'A', Ē: 'E', Ī: 'I', Ō: 'O', Ū: 'U' };
const gap = 2.5;
const space = 4;

interface Placed {
  path: string;
  x: number;
  macron: number;
}

function place(text: string): { signs: Placed[]; width: number } {
  const signs: Placed[] = [];
  let x = 0;
  for (const sign of text.toUpperCase()) {
    const base = macrons[sign] ?? sign;
    const glyph = glyphs[base === '–' ? '-' : base];
    if (glyph) {
      signs.push({ path: glyph[1], x, macron: base === sign ? 0 : Math.max(glyph[0], 3) });
      x += glyph[0] + gap;
    } else x += space;
  }
  return { signs, width: Math.max(0, x - gap) };
}

/** The width of a line of lettering at the given cap height. */
export function letteringWidth(text: string, cap: number): number {
  return (place(text).width * cap) / 10;
}

export interface Lettering {
  cap: number;
  anchor?: 'start' | 'middle' | 'end';
  colour?: string;
  /** Pen width as a share of the cap height. */
  weight?: number;
  /** Rotation about the anchor point in degrees. */
  turn?: number;
}

/**
 * Draws a line of text. (x, y) is at the foot of the first, middle or last letter, depending on the anchor.
 */
export function lettering(x: number, y: number, text: string, style: Lettering): string {
  const { signs, width } = place(text);
  const scale = style.cap / 10;
  const shift = style.anchor === 'end' ? -width : style.anchor === 'middle' ? -width / 2 : 0;
  const turn = style.turn ? ` rotate(${style.turn})` : '';
  const body = signs
    .map(
      (sign) =>
        `<path transform="translate(${+sign.x.toFixed(2)} 0)" d="${sign.path}${sign.macron ? `M${sign.macron === 3 ? -1.3 : 1} -2.2h${sign.macron === 3 ? 3 : sign.macron - 2}` : ''}"/>`,
    )
    .join('');
  return `<g transform="translate(${+x.toFixed(1)} ${+y.toFixed(1)})${turn} scale(${+scale.toFixed(3)}) translate(${+shift.toFixed(2)} -10)" fill="none" stroke="${style.colour ?? '#14201b'}" stroke-width="${((style.weight ?? 0.13) * 10).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
}
