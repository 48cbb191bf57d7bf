/** Pages that only the visitor gets who asked for them: never cached, and with data that no query fetches. */
import type { FastifyReply } from 'fastify';
import type { Context, Services } from '../procedures/context.ts';
import { createPageData, type OwnData } from './page-data.ts';
import { type PageOptions, writePage } from './pages.ts';
import { PublicAnswers } from './public-answers.ts';

export interface OwnPage {
  /** Path and query. */
  url: string;
  status: number;
  own: OwnData;
}

/** Returns what sends such pages. */
export function ownPages({
  services,
  prepare,
  template,
}: Pick<PageOptions, 'prepare' | 'template'> & { services: Services }) {
  const answers = new PublicAnswers(services);
  return async (reply: FastifyReply, { published }: Context, { url, status, own }: OwnPage) => {
    const data = createPageData(answers, published, own);
    const page = await prepare({ url, origin: services.config.publicOrigin, data });
    const body = writePage(await template(page.document, url), page.render(), data);
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body);
  };
}
