/** All guards whose removal a test must notice. Add new rows to the list of their topic. */
import { CONTENT } from './content-guards.ts';
import { DOCUMENTS } from './document-guards.ts';
import { FILES } from './file-guards.ts';
import { HTTP } from './http-guards.ts';
import type { Mutation } from './mutation.ts';
import { PEOPLE } from './people-guards.ts';

export const MUTATIONS: readonly Mutation[] = [...HTTP, ...PEOPLE, ...CONTENT, ...FILES, ...DOCUMENTS];
