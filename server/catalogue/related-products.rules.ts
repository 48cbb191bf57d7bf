/** Which products are shown with another one, computed from the published content alone. */
import type { RelatedAnswer } from '../../shared/catalogue/catalogue.ts';
import { MAX_RELATED } from '../../shared/limits.ts';
import { findValue } from '../../shared/products/specifications.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import type { ListedProduct } from './catalogue.queries.ts';
import { toPublic } from './catalogue.rules.ts';

/** How many of the products that its name finds are compared with a product. */
const CANDIDATES = 24;

/** What is shown with a product. Products that are not listed are never shown. */
export function relatedTo(published: PublishedReader, id: string): RelatedAnswer {
  const product = published.product(id);
  if (!product) return { goes_with: [], instead_of: [], similar: [] };
  const known = (ids: Iterable<string>) =>
    [...new Set(ids)].filter((other) => other !== id).flatMap((other) => published.product(other) ?? []);
  const goes_with = known([...product.goes_with, ...(namedBy(published).get(id) ?? [])]).slice(
    0,
    MAX_RELATED,
  );
  const isOut = product.stock_status === 'Out of Stock';
  const instead_of = isOut ? known(product.instead_of).slice(0, MAX_RELATED) : [];
  const hasChosen = goes_with.length + instead_of.length > 0;
  const similar = hasChosen ? [] : similarTo(published, product);
  return {
    goes_with: goes_with.map(toPublic),
    instead_of: instead_of.map(toPublic),
    similar: similar.map(toPublic),
  };
}

/** The products that say of each product that it goes with them: it works both ways. */
function namedBy(published: PublishedReader): Map<string, string[]> {
  return published.derive('goes with', ({ products }) => {
    const named = new Map<string, string[]>();
    for (const { id, goes_with } of products.all())
      for (const other of goes_with) named.set(other, [...(named.get(other) ?? []), id]);
    // In one order, however the index has grown.
    for (const ids of named.values()) ids.sort();
    return named;
  });
}

/** The most alike of its category: by the words of its name, then by equal specifications. */
function similarTo({ products }: PublishedReader, product: ListedProduct): ListedProduct[] {
  const { hits } = products.search({
    text: product.name,
    filters: { category_id: product.category_id },
    limit: CANDIDATES,
  });
  const others = hits.map(({ doc }) => doc).filter(({ id }) => id !== product.id);
  const likeness = (other: ListedProduct, place: number) => {
    const equal = product.specifications.filter(
      ({ name, value }) => findValue(other.specifications, name) === value,
    );
    const isSameShelf = other.subcategory_id === product.subcategory_id;
    return (
      equal.length / Math.max(1, product.specifications.length) + Number(isSameShelf) - place / CANDIDATES
    );
  };
  return others
    .map((other, place) => ({ other, likeness: likeness(other, place) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other);
}
