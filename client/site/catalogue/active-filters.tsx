import { IconX } from '@tabler/icons-react';
import type { FiltersAnswer, SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { SWITCH_NAMES, SWITCHES } from '../../../shared/catalogue/switches.ts';
import { Link } from '../../components/link.tsx';
import { routes } from '../../routes.ts';
import classes from './active-filters.module.css';
import { type CatalogueAddress, catalogueLink, fold, type Range } from './address.ts';
import { change, chooseBrands, chooseCategory, chooseSpecification, toggle } from './choices.ts';

interface ActiveFiltersProps {
  address: CatalogueAddress;
  filters: FiltersAnswer;
  facets: SearchAnswer['facets'] | null;
  onRemove: () => void;
}

/** A link for each active filter, which removes it, and one that clears all. Nothing without filters. */
export function ActiveFilters({ address, filters, facets, onRemove }: ActiveFiltersProps) {
  const units = new Map(facets?.specifications.map(({ name, unit }) => [fold(name), unit]));
  const chips = [
    address.q.trim() !== '' && { label: `“${address.q.trim()}”`, to: change(address, { q: '' }) },
    address.category !== null && { label: address.category, to: chooseCategory(address, null) },
    ...address.subcategory.map((name) => ({
      label: name,
      to: change(address, { subcategory: toggle(address.subcategory, name) }),
    })),
    ...address.brand.map((name) => ({
      label: name,
      to: chooseBrands(address, toggle(address.brand, name), filters),
    })),
    ...Object.entries(address.specifications).flatMap(([name, values]) =>
      values.map((value) => ({
        label: `${name}: ${value}`,
        to: chooseSpecification(address, name, { values: toggle(values, value) }),
      })),
    ),
    ...Object.entries(address.ranges).map(([name, range]) => ({
      label: `${name}: ${describeRange(range, units.get(fold(name)) ?? '')}`,
      to: chooseSpecification(address, name, { range: { from: null, to: null } }),
    })),
    ...SWITCH_NAMES.map(
      (name) => address[name] && { label: SWITCHES[name].label, to: change(address, { [name]: false }) },
    ),
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {chips.map(({ label, to }) => (
        <li key={catalogueLink(to)}>
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

function describeRange({ from, to }: Range, unit: string): string {
  const parts = [
    from && `from ${withUnit(from, unit)}`,
    to && `${from ? '' : 'up '}to ${withUnit(to, unit)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** What was typed, with the unit in which it is read. */
function withUnit(typed: string, unit: string): string {
  const number = typed.trim();
  if (unit === '' || !/^[\d.,+-]+$/.test(number)) return number;
  return unit === 'R' ? `R${number}` : `${number} ${unit}`;
}
