/**
 * The answers of public queries that pages are made from. Most of them are the same for every page: the
 * choices of the filter panel, contact details, bargains. Each is computed once until something that it was
 * made from changes.
 */
import { hash } from 'node:crypto';
import { callTRPCProcedure } from '@trpc/server';
import { anonymous, createContext, type Services } from '../procedures/context.ts';
import type { PublishedReader, Topic } from '../published/published-reader.ts';
import { appRouter } from '../router.ts';

/** Limits of what is kept. The least recently used answers are removed first. */
const MOST_ANSWERS = 1000;
const MOST_CHARACTERS = 8 * 1024 * 1024;

export interface PublicAnswer {
  data: unknown;
  /** The data as JSON. Public answers are plain JSON (site-calls.test.ts). */
  json: string;
  /** A digest of the data. It does not count the content version in it, which changes with every product. */
  digest: string;
  topics: ReadonlySet<Topic>;
  /** The last generation of the published content at which the answer was known to be current. */
  generation: number;
}

export class PublicAnswers {
  readonly #services: Services;
  readonly #kept = new Map<string, PublicAnswer>();
  #characters = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * The answer of a query for anybody. What it was made from is added to the topics of `published`. Rejects
   * with the error of the procedure.
   */
  async get(path: string, input: unknown, published: PublishedReader): Promise<PublicAnswer> {
    const key = `${path} ${JSON.stringify(input)}`;
    const known = this.#current(key);
    if (known) {
      note(published, known.topics);
      return known;
    }
    const reader = this.#services.published.reader();
    try {
      return await this.#make(key, path, input, reader);
    } finally {
      // Also of a query that fails: a page then shows less, until what the query read has changed.
      note(published, reader.topics);
    }
  }

  #current(key: string): PublicAnswer | undefined {
    const { published } = this.#services;
    const answer = this.#kept.get(key);
    if (!answer) return undefined;
    this.#remove(key, answer);
    if (published.hasChanged(answer.topics, answer.generation)) return undefined;
    answer.generation = published.generation;
    this.#keep(key, answer);
    return answer;
  }

  async #make(key: string, path: string, input: unknown, published: PublishedReader): Promise<PublicAnswer> {
    const data = await callTRPCProcedure({
      router: appRouter,
      path,
      type: 'query',
      ctx: createContext(this.#services, anonymous, published),
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    });
    const json = JSON.stringify(data);
    const digest = hash('sha256', withoutVersion(path, json), 'base64url');
    const { topics, generation } = published;
    const answer = { data, json, digest, topics, generation };
    this.#keep(key, answer);
    return answer;
  }

  #keep(key: string, answer: PublicAnswer): void {
    const known = this.#kept.get(key);
    if (known) this.#remove(key, known);
    this.#kept.set(key, answer);
    this.#characters += answer.json.length;
    for (const [oldest, old] of this.#kept) {
      if (this.#kept.size <= MOST_ANSWERS && this.#characters <= MOST_CHARACTERS) break;
      this.#remove(oldest, old);
    }
  }

  #remove(key: string, answer: PublicAnswer): void {
    this.#kept.delete(key);
    this.#characters -= answer.json.length;
  }
}

/** The JSON of an answer, without the content version of a search answer. Others may hold a `version` of their own. */
export function withoutVersion(path: string, json: string): string {
  return path === 'site.catalogue.search' ? json.replaceAll(/"version":\d+/g, '') : json;
}

function note(published: PublishedReader, topics: ReadonlySet<Topic>): void {
  for (const topic of topics) published.topics.add(topic);
}
