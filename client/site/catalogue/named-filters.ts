/** The filters of an address in words: for a visitor who found nothing, and for whoever reads the enquiry. */
import type { FiltersAnswer, SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { SWITCH_NAMES, SWITCHES } from '../../../shared/catalogue/switches.ts';
import { enquireLink, routes } from '../../routes.ts';
import { type CatalogueAddress, fold, type Range } from './address.ts';
import { change, chooseBrands, chooseCategory, chooseSpecification, chosenOf } from './choices.ts';

export interface NamedFilter {
  text: string;
  /** The catalogue without this filter. */
  to: CatalogueAddress;
  /** How many products all other filters find; 0 where that is not known. */
  without: number;
}

/** The filters that are chosen, each with all of its values. */
export function namedFilters(
  address: CatalogueAddress,
  filters: FiltersAnswer,
  { facets, ranges }: Pick<SearchAnswer, 'facets' | 'ranges'>,
): NamedFilter[] {
  const { category, subcategory, brand } = address;
  const found: NamedFilter[] = [];
  const specifications = facets.specifications.flatMap(({ name, values }): NamedFilter[] => {
    const { values: chosen, range } = chosenOf(address, name);
    const understood = Object.entries(ranges).find(([other]) => fold(other) === fold(name))?.[1];
    const parts = [...chosen, describeRange(understood ?? range)].filter((part) => part !== '');
    if (parts.length === 0) return [];
    const to = chooseSpecification(address, name, { values: [], range: { from: null, to: null } });
    const without = values.reduce((sum, { count }) => sum + count, 0);
    return [{ text: `${name}: ${parts.join(' or ')}`, to, without }];
  });
  if (category !== null) {
    // Without the category, what belongs to it goes as well.
    const isAlone = specifications.length === 0 && subcategory.length === 0;
    const without = isAlone ? sumOf(facets.category_id) : 0;
    found.push({ text: category, to: chooseCategory(address, null), without });
  }
  if (subcategory.length > 0)
    found.push({
      text: subcategory.join(' or '),
      to: change(address, { subcategory: [] }),
      without: sumOf(facets.subcategory_id),
    });
  if (brand.length > 0)
    found.push({
      text: brand.join(' or '),
      to: chooseBrands(address, [], filters),
      without: sumOf(facets.brand_id),
    });
  // How many products are found without a switch is not counted.
  const switches = SWITCH_NAMES.filter((name) => address[name]).map((name) => ({
    text: SWITCHES[name].label,
    to: change(address, { [name]: false }),
    without: 0,
  }));
  return [...found, ...specifications, ...switches];
}

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** A range in words; '' for one without bounds. */
export function describeRange({ from, to }: Range): string {
  return [from && `from ${from}`, to && `${from ? '' : 'up '}to ${to}`].filter(Boolean).join(' ');
}

/** The contact form, with what the visitor looked for. */
export function askLink({ q }: CatalogueAddress, filters: readonly NamedFilter[]): string {
  const wanted = [q.trim(), ...filters.map(({ text }) => text)].filter((part) => part !== '');
  return wanted.length === 0 ? routes.contact.link() : enquireLink(wanted.join(', '));
}
