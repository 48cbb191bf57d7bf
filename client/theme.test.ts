import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

test('client/styles/mantine-theme.css has the variables of the theme (vitest -u writes it)', async () => {
  type Parts = Record<'variables' | 'light', Record<string, string>>;
  const ours: Parts = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const known: Parts = defaultCssVariablesResolver(DEFAULT_THEME);
  const rule = (selector: string, part: 'variables' | 'light') => {
    const changed = Object.entries(ours[part]).filter(([name, value]) => known[part][name] !== value);
    return `${selector} {\n${changed.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
  };
  const sheet =
    '/* The variables of client/theme.ts, as client/theme.test.ts writes them. */\n' +
    rule(':root', 'variables') +
    rule(':root[data-mantine-color-scheme="light"]', 'light');
  await expect(sheet).toMatchFileSnapshot('styles/mantine-theme.css');
});
