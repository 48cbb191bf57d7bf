import { slugOf, statementData } from '../../shared/products/building-statements.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../procedures/resource.ts';
import { buildingStatements } from './building-statements.queries.ts';

export const buildingStatementsStaff = resourceRouter(buildingStatements, {
  // Links and printed sheets lead to the address of a statement, so it stays.
  update: partialOf(statementData.omit({ slug: true })),
  resolve: async (_, given) => withSlug(given),
});

/** A new statement gets an address; an update has none. */
function withSlug<Given extends object>(given: Given): Given {
  const { name, slug } = given as { name?: string; slug?: string };
  return name !== undefined && slug !== undefined ? { ...given, slug: slugOf({ name, slug }) } : given;
}
