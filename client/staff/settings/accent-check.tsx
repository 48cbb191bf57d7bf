import { Text } from '@mantine/core';
import { contrast, DARK_GROUND, MIN_CONTRAST, readableOnLight, WHITE } from '../../../shared/contrast.ts';
import { accentOnDark } from '../../components/accent-style.ts';
import classes from './accent-check.module.css';

const ratio = (one: string, other: string) => `${(Math.floor(contrast(one, other) * 10) / 10).toFixed(1)}:1`;

/** How well an accent colour can be read, on white and on the dark ground, and what is used instead of it there. */
export function AccentCheck({ accent }: { accent: string }) {
  const colour = accent.toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(colour)) return null;
  const nearest = readableOnLight(colour);
  const lifted = accentOnDark(colour);
  return (
    <div role="status">
      <p className={classes.samples}>
        <span style={{ background: nearest, color: WHITE }}>
          White on {nearest}, {ratio(nearest, WHITE)}
        </span>
        <span style={{ background: DARK_GROUND, color: lifted }}>
          Dark scheme, {ratio(lifted, DARK_GROUND)}
        </span>
      </p>
      <Text size="sm">
        {nearest === colour
          ? 'Readable on light grounds.'
          : `Too pale for light grounds, which need ${MIN_CONTRAST}:1. ${nearest} is the nearest that has enough.`}{' '}
        {lifted === colour
          ? 'Readable on the dark ground, too.'
          : `On the dark ground it has ${ratio(colour, DARK_GROUND)}, so ${lifted} is used there.`}
      </Text>
    </div>
  );
}
