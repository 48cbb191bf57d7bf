// Products in bags, cartridges and pails.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { accent, curve, detail, disc, ink, line, outline, rect, shade, shadow } from './drafting.ts';
import { lettering, letteringWidth } from './lettering.ts';
import { sheet } from './sheet.ts';

export interface Bag {
  title: string;
  lines: readonly string[];
  weight: string;
  colour: string;
  note?: string;
}

/** A filled paper bag with its label. */
export function bag(spec: Bag): Draw {
  return (number) => {
    const [x, y, w, h] = [500, 150, 560, 780];
    const outlineData = `M${x + 24} ${y + 40}C${x - 6} ${y + 260} ${x - 10} ${y + 560} ${x + 20} ${y + h - 34}Q${x + w / 2} ${y + h + 18} ${x + w - 20} ${y + h - 34}C${x + w + 12} ${y + 560} ${x + w + 8} ${y + 260} ${x + w - 24} ${y + 40}Q${x + w / 2} ${y + 18} ${x + 24} ${y + 40}Z`;
    const side = `M${x + w - 24} ${y + 40}L${x + w + 64} ${y - 6}C${x + w + 104} ${y + 240} ${x + w + 108} ${y + 520} ${x + w + 76} ${y + h - 92}L${x + w - 20} ${y + h - 34}C${x + w + 12} ${y + 560} ${x + w + 8} ${y + 260} ${x + w - 24} ${y + 40}Z`;
    const top = `M${x + 24} ${y + 40}L${x + 112} ${y - 6}H${x + w + 64}L${x + w - 24} ${y + 40}Q${x + w / 2} ${y + 18} ${x + 24} ${y + 40}Z`;
    const labels = spec.lines.map((text, i) => {
      const cap = Math.min(64, (64 * 430) / Math.max(430, letteringWidth(text, 64)));
      return lettering(x + w / 2, y + 300 + i * 92, text, { cap, anchor: 'middle', weight: 0.16 });
    });
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      shadow(
        [
          [x + 10, y + h - 20],
          [x + w, y + h - 20],
          [x + w + 90, y + h - 90],
          [x + w + 110, y + 200],
          [x + 200, y + 300],
        ],
        46,
        26,
      ),
      curve(side, { fill: shade('#e7dcc6', -0.14), width: outline }),
      curve(
        `M${x + w + 22} ${y + 22}C${x + w + 52} ${y + 260} ${x + w + 54} ${y + 540} ${x + w + 30} ${y + h - 62}`,
        { width: detail, dash: '20 12' },
      ),
      curve(top, { fill: '#f5efe2', width: outline }),
      curve(outlineData, { fill: '#efe6d4', width: outline }),
      curve(
        `M${x + 9} ${y + 170}C${x + 4} ${y + 230} ${x + 2} ${y + 360} ${x + 3} ${y + 470}Q${x + w / 2} ${y + 486} ${x + w - 1} ${y + 470}C${x + w} ${y + 360} ${x + w - 2} ${y + 230} ${x + w - 9} ${y + 170}Q${x + w / 2} ${y + 186} ${x + 9} ${y + 170}Z`,
        { fill: spec.colour, width: 3 },
      ),
      line(
        [
          [x + 40, y + 84],
          [x + w - 40, y + 84],
        ],
        { width: detail, dash: '16 12' },
      ),
      ...labels,
      lettering(x + w / 2, y + 646, spec.weight, { cap: 84, anchor: 'middle', weight: 0.14 }),
      curve(`M${x + 60} ${y + h - 60}q60 -26 110 -4M${x + w - 70} ${y + h - 66}q-70 -20 -120 0`, {
        width: detail,
        opacity: 0.6,
      }),
      spec.note ? tag(110, 108, spec.note, 40) : '',
    );
  };
}

export interface Tube {
  title: string;
  label: readonly string[];
  volume: string;
  colour: string;
  tag: string;
}

/** A sealant cartridge lying on its side, with a bead of sealant. */
export function cartridge(spec: Tube): Draw {
  return (number) => {
    const [x, y, w, h] = [250, 400, 760, 200];
    const cap = Math.min(58, (58 * 520) / Math.max(520, letteringWidth(spec.label[0] ?? '', 58)));
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      shadow(
        [
          [x, y + h],
          [x + w, y + h],
          [x + w + 330, y + h / 2 + 20],
          [x + w, y],
        ],
        20,
        30,
      ),
      curve(`M${x + w + 60} ${y + 82}L${x + w + 330} ${y + 92}v16l-270 10z`, {
        fill: '#f3f0e8',
        width: outline,
      }),
      rect(x + w, y + 56, 62, 88, { fill: '#e7e3d8', width: outline }),
      rect(x + w + 14, y + 56, 8, 88, { fill: ink, stroke: 'none', opacity: 0.4 }),
      rect(x + w + 34, y + 56, 8, 88, { fill: ink, stroke: 'none', opacity: 0.4 }),
      rect(x, y, w, h, { fill: '#f6f3ec', width: outline }, 12),
      rect(x + 70, y, w - 150, h, { fill: spec.colour, width: 3 }),
      rect(x + 3, y + 14, w - 6, 26, { fill: '#ffffff', stroke: 'none', opacity: 0.4 }),
      rect(x + 3, y + h - 38, w - 6, 36, { fill: ink, stroke: 'none', opacity: 0.12 }),
      lettering(x + 70 + (w - 150) / 2, y + 108, spec.label[0] ?? '', {
        cap,
        anchor: 'middle',
        weight: 0.15,
      }),
      lettering(x + 70 + (w - 150) / 2, y + 168, spec.label[1] ?? '', { cap: 36, anchor: 'middle' }),
      curve(`M270 800C420 770 560 824 720 796S1040 772 1220 800`, { stroke: ink, width: 40 }),
      curve(`M270 800C420 770 560 824 720 796S1040 772 1220 800`, {
        stroke: shade(spec.colour, 0.3),
        width: 30,
      }),
      curve(`M270 794C420 764 560 818 720 790S1040 766 1220 794`, {
        stroke: '#ffffff',
        width: 6,
        opacity: 0.6,
      }),
      dimension([x, y], [x + w + 330, y], '320', -84),
      dimension([x, y], [x, y + h], '50', 76, { bare: false }),
      lettering(270, 920, spec.volume, { cap: 44 }),
      tag(110, 108, spec.tag),
    );
  };
}

/** A pail with a lid and a bail handle. */
export function pail(spec: Tube): Draw {
  return (number) => {
    const [cx, top, foot] = [790, 310, 900];
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      shadow(
        [
          [520, foot],
          [1060, foot],
          [1110, top + 100],
          [700, top + 200],
        ],
        50,
        24,
      ),
      curve(`M${cx - 300} ${top + 40}C${cx - 260} 90 ${cx + 260} 90 ${cx + 300} ${top + 40}`, { width: 6 }),
      curve(`M${cx - 290} ${top}L${cx - 250} ${foot}A250 46 0 0 0 ${cx + 250} ${foot}L${cx + 290} ${top}Z`, {
        fill: '#f4f1ea',
        width: outline,
      }),
      curve(
        `M${cx - 281} ${top + 130}L${cx - 259} ${foot - 130}A260 46 0 0 0 ${cx + 259} ${foot - 130}L${cx + 281} ${top + 130}A281 50 0 0 1 ${cx - 281} ${top + 130}Z`,
        { fill: spec.colour, width: 3 },
      ),
      disc(cx, top, 306, { fill: '#ebe6da', width: outline }, 58),
      disc(cx, top - 8, 262, { fill: '#f8f6f0', width: detail }, 44),
      lettering(cx, 580, spec.label[0] ?? '', {
        cap: Math.min(64, (64 * 430) / Math.max(430, letteringWidth(spec.label[0] ?? '', 64))),
        anchor: 'middle',
        weight: 0.15,
      }),
      lettering(cx, 650, spec.label[1] ?? '', { cap: 38, anchor: 'middle' }),
      lettering(cx, 752, spec.volume, { cap: 52, anchor: 'middle' }),
      line(
        [
          [cx + 200, top + 180],
          [cx + 185, foot - 170],
        ],
        { width: 16, stroke: '#ffffff', opacity: 0.45 },
      ),
      dimension([cx - 306, foot], [cx - 306, top], '380', -70, { bare: true }),
      dimension([cx - 250, foot + 30], [cx + 250, foot + 30], 'Ø 300', 92),
      tag(110, 108, spec.tag),
      disc(cx - 298, top + 46, 10, { fill: accent, stroke: 'none' }),
    );
  };
}
