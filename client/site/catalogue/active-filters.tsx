import { IconX } from '@tabler/icons-react';
import type { FiltersAnswer, SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { SWITCH_NAMES, SWITCHES } from '../../../shared/catalogue/switches.ts';
import { Link } from '../../components/link.tsx';
import { routes } from '../../routes.ts';
import classes from './active-filters.module.css';
import { type CatalogueAddress, catalogueLink, fold } from './address.ts';
import { change, chooseBrands, chooseCategory, chooseSpecification, toggle } from './choices.ts';
import { describeRange } from './named-filters.ts';

interface ActiveFiltersProps {
  address: CatalogueAddress;
  filters: FiltersAnswer;
  /** Undefined while it is awaited. */
  answer: SearchAnswer | undefined;
  onRemove: () => void;
}

/** A link for each active filter, which removes it, and one that clears all. Nothing without filters. */
export function ActiveFilters({ address, filters, answer, onRemove }: ActiveFiltersProps) {
  // Names that the category does not filter by are ignored: a link may be old.
  const names = answer?.facets.specifications.map(({ name }) => fold(name));
  const isFilter = ([name]: [string, unknown]) => names?.includes(fold(name)) ?? true;
  const understood = (name: string) =>
    Object.entries(answer?.ranges ?? {}).find(([other]) => fold(other) === fold(name))?.[1];
  const chips = [
    address.category !== null && { label: address.category, to: chooseCategory(address, null) },
    ...address.subcategory.map((name) => ({
      label: name,
      to: change(address, { subcategory: toggle(address.subcategory, name) }),
    })),
    ...address.brand.map((name) => ({
      label: name,
      to: chooseBrands(address, toggle(address.brand, name), filters),
    })),
    ...Object.entries(address.specifications)
      .filter(isFilter)
      .flatMap(([name, values]) =>
        values.map((value) => ({
          label: `${name}: ${value}`,
          to: chooseSpecification(address, name, { values: toggle(values, value) }),
        })),
      ),
    ...Object.entries(address.ranges)
      .filter(isFilter)
      .map(([name, range]) => ({
        label: `${name}: ${describeRange(understood(name) ?? range)}`,
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
