// Windows by the way they open, in the sizes that customers order.

import type { Draw } from '../rows.ts';
import { type Joinery, joinerySheet } from './joinery.ts';
import type { Light, Opening } from './lights.ts';

export interface Window {
  title: string;
  width: number;
  height: number;
  colour: string;
  finish: string;
  glass?: 'clear' | 'obscure';
}

function draw(spec: Window, lights: Light[], plan?: Joinery['plan']): Draw {
  const obscured = lights.map((light) => ({ ...light, glass: light.glass ?? spec.glass ?? 'clear' }));
  const base = {
    title: spec.title,
    width: spec.width,
    height: spec.height,
    colour: spec.colour,
    finish: spec.finish,
  };
  return (number) => joinerySheet({ ...base, lights: obscured, ...(plan ? { plan } : {}) }, number);
}

/** A row of sashes with widths in proportion to their shares. */
export function windowRow(spec: Window, openings: readonly Opening[], shares?: readonly number[]): Draw {
  const parts = shares ?? openings.map(() => 1);
  const total = parts.reduce((sum, part) => sum + part, 0);
  let x = 0;
  const lights = openings.map((opening, index): Light => {
    const width = (spec.width * (parts[index] ?? 1)) / total;
    const light = { x, y: 0, width, height: spec.height, opening };
    x += width;
    return light;
  });
  const sliding = openings.some((opening) => opening.startsWith('slide'));
  return draw(spec, lights, sliding ? 'sliding' : undefined);
}

/** Rows of sashes on top of each other, such as awning sashes above fixed lights. */
export function windowStack(
  spec: Window,
  rows: readonly { height: number; openings: readonly Opening[] }[],
): Draw {
  let y = 0;
  const lights = rows.flatMap((row) => {
    const width = spec.width / row.openings.length;
    const made = row.openings.map(
      (opening, index): Light => ({ x: index * width, y, width, height: row.height, opening }),
    );
    y += row.height;
    return made;
  });
  return draw(spec, lights);
}

/** Panels that fold to one side. The plan shows them half open. */
export function foldingWindow(spec: Window, panels: number): Draw {
  const width = spec.width / panels;
  const lights = Array.from({ length: panels }, (_, index): Light => {
    return { x: index * width, y: 0, width, height: spec.height, opening: index % 2 ? 'left' : 'right' };
  });
  return draw(spec, lights, 'folding');
}

/** A flyscreen: one framed panel of mesh. */
export function flyscreen(spec: Window): Draw {
  return draw({ ...spec, glass: 'obscure' }, [
    { x: 0, y: 0, width: spec.width, height: spec.height, opening: 'fixed' },
  ]);
}
