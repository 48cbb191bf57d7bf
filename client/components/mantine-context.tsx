import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../theme.ts';

/**
 * What Mantine's components need around them. Only the screens that use such components have it, so that the
 * catalogue loads without Mantine. The theme's variables are in client/styles/mantine-theme.css.
 */
export function MantineContext({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
