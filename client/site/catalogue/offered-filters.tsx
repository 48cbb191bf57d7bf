import { IconPlus } from '@tabler/icons-react';
import type { SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { Link } from '../../components/link.tsx';
import classes from './active-filters.module.css';
import { type CatalogueAddress, catalogueLink } from './address.ts';
import { change, chooseCategory, chooseSpecification, chosenOf } from './choices.ts';

interface OfferedFiltersProps {
  address: CatalogueAddress;
  offers: SearchAnswer['offers'];
  onChoose: () => void;
}

/** A link for each filter that numbers in the query mean. It takes the place of these words. */
export function OfferedFilters({ address, offers, onChoose }: OfferedFiltersProps) {
  if (offers.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters for the numbers in your search">
      {offers.map((offer) => {
        const label = offer.filters.map(({ name, value }) => `${name}: ${value}`).join(', ');
        return (
          <li key={label}>
            <Link className={classes.offer} href={catalogueLink(accept(address, offer))} onClick={onChoose}>
              <IconPlus size={16} aria-hidden />
              <span className={classes.label}>{label}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function accept(address: CatalogueAddress, { category, filters, q }: SearchAnswer['offers'][number]) {
  const inCategory = address.category === category ? address : chooseCategory(address, category);
  const filtered = filters.reduce(
    (next, { name, value }) =>
      chooseSpecification(next, name, { values: [...chosenOf(next, name).values, value] }),
    inCategory,
  );
  return change(filtered, { q });
}
