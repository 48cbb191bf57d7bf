import { getQueryKey } from '@trpc/react-query';
import type { PublicEdition, PublicStatement } from '../../../shared/products/building-statements.ts';
import { statementLink } from '../../../shared/site-routes.ts';
import { truncate } from '../../../shared/truncate.ts';
import { api, type PageData } from '../../api.ts';
import { routes } from '../../routes.ts';
import { breadcrumbs, type Head, type HeadInput, missingHead } from '../head.ts';
import { readStatementAddress } from './statement-address.ts';

export async function prefetch(data: PageData, search: string, path: string): Promise<void> {
  const { slug, number } = readStatementAddress(path, search);
  await Promise.all([
    data.site.buildingStatements.bySlug.prefetch({ slug }),
    ...(number === null ? [] : [data.site.buildingStatements.edition.prefetch({ slug, number })]),
  ]);
}

export function describeHead({ path, search, origin, queryClient }: HeadInput): Head {
  const { slug, number } = readStatementAddress(path, search);
  const { bySlug, edition } = api.site.buildingStatements;
  const statement = queryClient.getQueryData<PublicStatement>(getQueryKey(bySlug, { slug }, 'query'));
  const shown =
    number === null
      ? statement
      : queryClient.getQueryData<PublicEdition>(getQueryKey(edition, { slug, number }, 'query'));
  if (!statement || !shown) return missingHead('There is no such statement');
  const link = statementLink(slug);
  return {
    status: 200,
    title: `${shown.name}: building information`,
    description: truncate(shown.description, 155),
    // Search engines read the current edition, if there is one.
    canonical: number === null && statement.valid_until === null ? link : null,
    image: null,
    structured: [
      breadcrumbs(origin, [
        { name: 'Building information', path: routes.buildingInformation.link() },
        { name: statement.name, path: link },
      ]),
    ],
  };
}
