/** The guards whose loss a test has to notice. Add a row to the list of its topic. */
import { CONTENT } from './content-guards.ts';
import { DOCUMENTS } from './document-guards.ts';
import { FILES } from './file-guards.ts';
import { HTTP } from './http-guards.ts';
import type { Mutation } from './mutation.ts';
import { PEOPLE } from './people-guards.ts';
import { PRODUCTS } from './product-guards.ts';

export const MUTATIONS: readonly Mutation[] = [
  ...HTTP,
  ...PEOPLE,
  ...CONTENT,
  ...PRODUCTS,
  ...FILES,
  ...DOCUMENTS,
];
