import { createTheme, type MantineColorsTuple } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#fff3ec',
  '#fbe3d5',
  '#f4c4a9',
  '#eda37a',
  '#e68752',
  '#e2753a',
  '#d95f1e',
  '#c2410c',
  '#9a3412',
  '#7c2d12',
];
const ink: MantineColorsTuple = [
  '#f3f5f4',
  '#e4e8e6',
  '#c6ceca',
  '#a5b1ab',
  '#82918a',
  '#66756e',
  '#4c5a53',
  '#37433d',
  '#232f29',
  '#14201b',
];

/** The public site's Mantine theme: our own colours, fonts, radii and sizes. */
export const theme = createTheme({
  colors: { accent, ink },
  primaryColor: 'accent',
  primaryShade: 7,
  black: '#14201b',
  white: '#ffffff',
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--heading)', fontWeight: '650' },
  defaultRadius: 4,
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '6px', xl: '8px' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Mantine makes what it says below a field two pixels smaller than the field.
    InputWrapper: {
      vars: () => ({
        label: {},
        description: { '--input-description-size': '1rem' },
        error: { '--input-error-size': '1rem' },
      }),
    },
  },
});
