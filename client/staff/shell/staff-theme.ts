import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { theme } from '../../theme.ts';

/** Mantine's dark greys, tinted to match the ink colour: text first, background last. */
const dark: MantineColorsTuple = [
  '#eef2f0',
  '#cdd6d1',
  '#a3b0a9',
  '#7f8f87',
  '#42524a',
  '#34433c',
  '#1d2924',
  '#17211d',
  '#131c18',
  '#101815',
];

const DIM = { backgroundOpacity: 0.6, color: '#14201b' };

/** The public theme, made denser for people who work in it all day. */
export const staffTheme = createTheme({
  ...theme,
  colors: { ...theme.colors, dark },
  components: {
    InputWrapper: {
      vars: () => ({
        label: {},
        description: {},
        error: { '--input-error-size': 'var(--mantine-font-size-sm)' },
      }),
    },
    Modal: {
      defaultProps: {
        transitionProps: { transition: 'fade-up', duration: 140 },
        overlayProps: DIM,
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: { title: { fontFamily: 'var(--heading)', fontWeight: 650, fontSize: '1.25rem' } },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 }, overlayProps: DIM } },
    ColorInput: {
      // An invalid colour gets an error; it is not corrected.
      defaultProps: {
        fixOnBlur: false,
        eyeDropperButtonProps: { 'aria-label': 'Pick a colour from the screen' },
      },
    },
    Loader: { defaultProps: { type: 'dots' } },
    Alert: { styles: { title: { color: 'var(--ink)' }, message: { color: 'var(--ink)' } } },
  },
});
