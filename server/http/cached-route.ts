/** How the response cache gets the responses of a route. Types only. */
import type { PublishedReader } from '../published/published-reader.ts';

/** What a route answers with. */
export interface Made {
  status: 200 | 404;
  type: string;
  body: string;
}

/** A response that is about to be made. */
export interface Prepared {
  /** Stands for everything that the response is made from: equal data makes an equal response. */
  data: string;
  make: () => Made;
}

/** How the responses of a route are made from the published content. */
export interface CachedRoute {
  prepare(url: string, published: PublishedReader): Promise<Prepared>;
  /** Making one takes milliseconds, so others wait for their turn. */
  isHeavy: boolean;
}
