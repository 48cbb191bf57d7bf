import type { FiltersAnswer, SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { ALL_OFF } from '../../../shared/catalogue/switches.ts';
import { Link } from '../../components/link.tsx';
import solid from '../../components/solid-button.module.css';
import { routes } from '../../routes.ts';
import { type CatalogueAddress, catalogueLink } from './address.ts';
import { useFilters } from './catalogue-data.ts';
import { change, chooseCategory, isNarrowed } from './choices.ts';
import { askLink, type NamedFilter, namedFilters } from './named-filters.ts';
import { nearestCategories } from './nearest-categories.ts';
import classes from './product-results.module.css';

/** The filters without one of which there are products, most first. */
function InTheWay({ filters }: { filters: readonly NamedFilter[] }) {
  const some = filters.filter(({ without }) => without > 0).sort((a, b) => b.without - a.without);
  if (some.length === 0) return null;
  return (
    <ul className={classes.inTheWay}>
      {some.map(({ text, to, without }) => (
        <li key={text}>
          Without <Link href={catalogueLink(to)}>{text}</Link>: {without}{' '}
          {without === 1 ? 'product' : 'products'}
        </li>
      ))}
    </ul>
  );
}

/** Links to where a visitor may find what the search did not. */
function NearestCategories({ address, filters }: { address: CatalogueAddress; filters: FiltersAnswer }) {
  const near = nearestCategories(address.q, filters);
  if (address.q.trim() === '' || near.length === 0) return null;
  const whole = { ...chooseCategory(address, null), q: '', brand: [], ...ALL_OFF };
  return (
    <p>
      Look in{' '}
      {near.map((place, index) => (
        <span key={`${place.category} ${place.subcategory}`}>
          {index > 0 && (index === near.length - 1 ? ' or ' : ', ')}
          <Link
            href={catalogueLink({
              ...whole,
              category: place.category,
              subcategory: place.subcategory === null ? [] : [place.subcategory],
            })}
          >
            {place.subcategory ?? place.category}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}

/** What a visitor can do when no product is found: see which filter is in the way, look elsewhere, or ask. */
export function Nothing({ address, answer }: { address: CatalogueAddress; answer: SearchAnswer }) {
  const { filters } = useFilters();
  const { suggestions } = answer;
  const isFiltered = isNarrowed({ ...address, q: '' });
  const unfiltered = { ...chooseCategory(address, null), brand: [], ...ALL_OFF };
  return (
    <div className={classes.panel}>
      <h3>{address.q.trim() ? `Nothing found for “${address.q.trim()}”` : 'No products here'}</h3>
      {suggestions.length > 0 && (
        <p>
          Did you mean{' '}
          {suggestions.map((suggestion, index) => (
            <span key={suggestion}>
              {index > 0 && ' or '}
              <Link href={catalogueLink(change(address, { q: suggestion }))}>{suggestion}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <InTheWay filters={namedFilters(address, filters, answer)} />
      <NearestCategories address={address} filters={filters} />
      {isFiltered && (
        <p>
          <Link href={catalogueLink(unfiltered)}>Search the whole catalogue instead</Link>
        </p>
      )}
      <p>
        We stock more than is listed here. Tell us what you are looking for and we will find it or the nearest
        equivalent.
      </p>
      <p className={classes.actions}>
        <Link className={solid.button} href={askLink(address, namedFilters(address, filters, answer))}>
          Ask us for it
        </Link>
        <Link className={classes.second} href={routes.catalogue.link()}>
          See all products
        </Link>
      </p>
    </div>
  );
}
