import { IconX } from '@tabler/icons-react';
import { SWITCH_NAMES, SWITCHES } from '../../../shared/catalogue/switches.ts';
import { Link } from '../../components/link.tsx';
import { routes } from '../../routes.ts';
import classes from './active-filters.module.css';
import {
  type CatalogueAddress,
  catalogueLink,
  change,
  chooseCategory,
  chooseSpecification,
} from './address.ts';

/** A link for each active filter, which removes it, and one that clears all. Nothing without filters. */
export function ActiveFilters({ address, onRemove }: { address: CatalogueAddress; onRemove: () => void }) {
  const chips = [
    address.q.trim() !== '' && { label: `“${address.q.trim()}”`, to: change(address, { q: '' }) },
    address.category !== null && { label: address.category, to: chooseCategory(address, null) },
    address.subcategory !== null && {
      label: address.subcategory,
      to: change(address, { subcategory: null }),
    },
    address.brand !== null && {
      label: address.brand,
      to: { ...address, brand: null, page: 1, product: null },
    },
    ...Object.entries(address.specifications).map(([name, value]) => ({
      label: `${name}: ${value}`,
      to: chooseSpecification(address, name, null),
    })),
    ...SWITCH_NAMES.map(
      (name) => address[name] && { label: SWITCHES[name].label, to: change(address, { [name]: false }) },
    ),
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {chips.map(({ label, to }) => (
        <li key={label}>
          <Link
            className={classes.chip}
            href={catalogueLink(to)}
            aria-label={`Remove ${label}`}
            onClick={onRemove}
          >
            <span className={classes.label}>{label}</span>
            <IconX size={16} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link className={classes.clear} href={routes.catalogue.link()} onClick={onRemove}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
