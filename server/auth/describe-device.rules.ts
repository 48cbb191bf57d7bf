/** Browsers by their mark in the User-Agent. Several claim to be Chrome or Safari too, so the order counts. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: readonly [RegExp, string][]) =>
  names.find(([mark]) => mark.test(userAgent))?.[1];

/** A device in words, by its User-Agent: "Chrome on Windows". What is no browser we know is a script. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const browser = nameIn(userAgent, BROWSERS);
  if (!browser) return 'Script or unknown browser';
  const system = nameIn(userAgent, SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
