/** Pages, with parameters that they know and that they do not. */
import type { Random } from '../bench/search/random.ts';
import { type Draft, get, percent, type Supply } from './draft.ts';
import { hostileText } from './values.ts';

const PAGES = [
  '/',
  '/catalog',
  '/case-study',
  '/certifications',
  '/contact',
  '/about',
  '/terms-conditions',
  '/auth',
];
const OTHERS = [
  '/admin',
  '/admin/users',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/nothing',
];
const PARAMETERS = [
  ...[
    'q',
    'category',
    'subcategory',
    'brand',
    'stock',
    'sort',
    'page',
    'product',
    'study',
    'subject',
    'list',
  ],
  ...['confirm', 'items', 'batch', 'input', '__proto__', 'toString', ''],
];

export function makePage(_supply: Supply, random: Random): Draft {
  const page = random.chance(0.8) ? random.pick(PAGES) : random.pick(OTHERS);
  const count = random.chance(0.02) ? 900 : random.below(5);
  const pairs = Array.from({ length: count }, () => {
    const value = random.chance(0.4)
      ? random.pick(['timber', '2', 'discount', 'Timber'])
      : hostileText(random);
    return `${random.pick(PARAMETERS)}${random.chance(0.9) ? '=' : ''}${percent(value.slice(0, 3000), random)}`;
  });
  const rest = random.chance(0.1) ? `/${percent(hostileText(random).slice(0, 500), random)}` : '';
  return get(`${page}${rest}${pairs.length > 0 ? '?' : ''}${pairs.join(random.pick(['&', '&', ';', '?']))}`);
}
