/** The data of one page: the answers of the queries that its screen asks for while the server renders it. */
import { QueryClient } from '@tanstack/react-query';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import { createTRPCRecursiveProxy } from '@trpc/server';
import { queryKeyOf } from '../../shared/query-key.ts';
import { translateError } from '../procedures/translate-error.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import type { AppRouter } from '../router.ts';
import type { PublicAnswer, PublicAnswers } from './public-answers.ts';

type Helpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;

/** What a screen's server half gets: `data.site.catalogue.filters.fetch()`, and the client it renders with. */
export type PageData = Pick<Helpers, 'site' | 'queryClient'>;

export interface FetchedPageData extends PageData {
  /** Names every query and its data, in a few characters. Equal data has an equal digest. */
  digest(): string;
  /**
   * The queries and their data, as superjson would write them, for the browser to hydrate from. It has no `<`,
   * so that no text can end the script around it.
   */
  json(): string;
}

interface Fetched {
  queryKey: readonly unknown[];
  /** undefined while it is fetched, and if that failed. */
  answer: Pick<PublicAnswer, 'data' | 'json' | 'digest'> | undefined;
}

/** What a page carries of a record that does not exist, so that it can say so without asking again. */
const MISSING = { data: null, json: 'null', digest: 'missing' };

/** What only this page has to say, such as about a form that was sent to it, under the key by which its screen finds it. */
export interface OwnData {
  queryKey: readonly string[];
  /** Plain JSON. */
  data: unknown;
}

/** Fetches through `answers`, with the interface and the query keys of tRPC's server-side helpers. */
export function createPageData(
  answers: PublicAnswers,
  published: PublishedReader,
  own?: OwnData,
): FetchedPageData {
  const fetched: Fetched[] = [];
  if (own) {
    const answer = { data: own.data, json: JSON.stringify(own.data), digest: '' };
    fetched.push({ queryKey: own.queryKey, answer });
  }

  async function fetch(path: string[], input: unknown): Promise<unknown> {
    const query: Fetched = { queryKey: queryKeyOf(path, input), answer: undefined };
    // Noted before anything is awaited, so that the order is always the same.
    fetched.push(query);
    try {
      query.answer = await answers.get(path.join('.'), input, published);
    } catch (error) {
      if (translateError(error).code === 'NOT_FOUND') query.answer = MISSING;
      throw error;
    }
    return query.answer.data;
  }

  const { site } = createTRPCRecursiveProxy<Helpers>(({ path, args }) => {
    const names = [...path];
    const name = names.pop();
    const answered = fetch(names, args[0]);
    // A screen shows a failed query as it shows one without data.
    return name === 'prefetch' ? answered.then(ignore, ignore) : answered;
  });
  const present = () => fetched.filter(({ answer }) => answer !== undefined);
  let queryClient: QueryClient | undefined;
  return {
    site,
    get queryClient() {
      queryClient ??= new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
      });
      for (const { queryKey, answer } of present()) {
        if (queryClient.getQueryState(queryKey) === undefined)
          queryClient.setQueryData(queryKey, answer!.data);
      }
      return queryClient;
    },
    digest: () =>
      fetched.map(({ queryKey, answer }) => JSON.stringify([queryKey, answer?.digest])).join('\n'),
    // React Query's own dehydrated state contains times. With it, the same content would never give the same
    // bytes, and the browser would fetch the data again if the page had been cached for an hour.
    json: () =>
      `{"json":[${present()
        .map(({ queryKey, answer }) => `[${JSON.stringify(queryKey)},${answer!.json}]`)
        .join(',')}]}`.replaceAll('<', '\\u003c'),
  };
}

function ignore(): void {}
