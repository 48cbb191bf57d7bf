/**
 * Runs Lighthouse three times on each public page as a phone (4× slower CPU, slow 4G) and takes the median.
 */
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { createClient } from '../../client/create-client.ts';
import { findBrowser } from '../../scripts/browser.js';
import { startProduct } from '../../tests/support/product.ts';
import type { Row } from './rows.ts';

const PAGES = ['/', '/catalog', '/case-study', '/contact', '/building-information/cedar-weatherboards'];
/** Search engines must not index this page, for which Lighthouse takes points off its SEO. */
const COMPARE = '/compare';
const RUNS = 3;
/** Scores are out of 100; times are in milliseconds, except for layout shift, which has no unit. */
const ASKED = {
  performance: { least: 97 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  'largest-contentful-paint': { most: 1600 },
  'cumulative-layout-shift': { most: 0.02 },
  'total-blocking-time': { most: 120 },
} as const;
type Measure = keyof typeof ASKED;

export async function benchLighthouse(): Promise<Row[]> {
  const { path, error } = findBrowser();
  if (error) throw new Error(error);
  const product = await startProduct();
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  let chrome: LaunchedChrome | undefined;
  try {
    chrome = await launch({ ...(path && { chromePath: path }), chromeFlags: flags });
    const rows: Row[] = [];
    for (const page of [...PAGES, await compareThree(product.url)]) {
      await fetch(product.url + page);
      const runs: Record<Measure, number>[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await audit(product.url + page, chrome.port));
      rows.push(...rowsOf(page.split('?', 1)[0]!, runs));
    }
    return rows;
  } finally {
    chrome?.kill();
    await product.stop();
  }
}

/** The page that compares three products. */
async function compareThree(url: string): Promise<string> {
  const { items } = await createClient({ url }).site.catalogue.search.query({ q: 'framing', limit: 3 });
  return `${COMPARE}?products=${items.map(({ id }) => id).join(',')}`;
}

async function audit(url: string, port: number): Promise<Record<Measure, number>> {
  const result = await lighthouse(url, { port, logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
  const { categories, audits } = result.lhr;
  for (const { id, score, scoreDisplayMode, title } of Object.values(audits)) {
    const isPoor = score !== null && score < 0.9 && scoreDisplayMode !== 'informative';
    if (isPoor) console.log(`            ${new URL(url).pathname} ${id} ${score}: ${title}`);
  }
  const measures = Object.keys(ASKED) as Measure[];
  return Object.fromEntries(
    measures.map((name) => {
      const category = categories[name];
      return [name, category ? (category.score ?? 0) * 100 : (audits[name]?.numericValue ?? Number.NaN)];
    }),
  ) as Record<Measure, number>;
}

function rowsOf(page: string, runs: Record<Measure, number>[]): Row[] {
  const names = (Object.keys(ASKED) as Measure[]).filter((name) => page !== COMPARE || name !== 'seo');
  return names.map((name) => {
    const values = runs.map((run) => run[name]).sort((a, b) => a - b);
    const median = values[Math.floor(values.length / 2)]!;
    const asked: { least?: number; most?: number } = ASKED[name];
    const ok = asked.least === undefined ? median <= asked.most! : median >= asked.least;
    return {
      what: `${page} ${name} (${values.map(round).join(', ')})`,
      asked: asked.least === undefined ? `<= ${asked.most}` : `>= ${asked.least}`,
      measured: round(median),
      ok,
    };
  });
}

function round(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
