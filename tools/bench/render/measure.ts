/**
 * Measures how many pages one core renders per second, in its own process and without HTTP. Arguments: the
 * folder of the built server, and the number of products. Prints one JSON object.
 */
import { join, resolve } from 'node:path';
import type * as Pages from '../../../client/entry/server.tsx';
import { createPageData } from '../../../server/http/page-data.ts';
import { PublicAnswers } from '../../../server/http/public-answers.ts';
import { renderServices } from './content.ts';

const WARM_UP_MS = 1500;
const MEASURED_MS = 3000;

const [folder = 'dist/server', count = '5000'] = process.argv.slice(2);
const { preparePage } = (await import(join(resolve(folder), 'pages.js'))) as typeof Pages;
const services = await renderServices(Number(count));
const answers = new PublicAnswers(services);
const [category] = services.published.lists.categories;
const { hits } = services.published.products.search({ limit: 20 });

const addresses = {
  catalogue: [
    '/catalog',
    ...Array.from({ length: 18 }, (_, at) => `/catalog?page=${at + 2}`),
    `/catalog?${new URLSearchParams({ category: category!.name })}`,
  ],
  product: hits.map(({ id }) => `/catalog?product=${id}`),
  home: ['/'],
};

/** The prepared page of each address: fetching its data is measured with the server's other work. */
const prepared = new Map<string, Awaited<ReturnType<typeof preparePage>>>();

async function render(url: string): Promise<void> {
  let page = prepared.get(url);
  if (!page) {
    const data = createPageData(answers, services.published.reader());
    page = await preparePage({ url, origin: 'http://localhost', data });
    prepared.set(url, page);
  }
  const { status } = page.render();
  if (status !== 200) throw new Error(`${url} was answered with ${status}`);
}

/** The processor time that this process has used, in milliseconds. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Pages per second of processor time, rendering the addresses one after another for `ms` milliseconds of it.
 * Time on the clock would depend on what else the machine does.
 */
async function rate(urls: string[], ms: number): Promise<number> {
  const start = used();
  let pages = 0;
  while (used() - start < ms) {
    await render(urls[pages % urls.length]!);
    pages++;
  }
  return (pages * 1000) / (used() - start);
}

const measured: Record<string, number> = {};
for (const [name, urls] of Object.entries(addresses)) {
  await rate(urls, WARM_UP_MS);
  measured[name] = await rate(urls, MEASURED_MS);
}
console.log(JSON.stringify(measured));
