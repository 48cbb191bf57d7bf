import { Fragment, type ReactNode, useId } from 'react';
import type { FiltersAnswer, SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { SWITCH_NAMES, SWITCHES } from '../../../shared/catalogue/switches.ts';
import { Link } from '../../components/link.tsx';
import parts from '../page-parts.module.css';
import { type CatalogueAddress, catalogueLink, findAll, findByName, isOpen } from './address.ts';
import {
  categoriesFor,
  change,
  chooseBrands,
  chooseCategory,
  chooseSpecification,
  chosenOf,
  toggle,
} from './choices.ts';
import classes from './filter-panel.module.css';
import { RangeForm } from './range-form.tsx';

interface FilterPanelProps {
  address: CatalogueAddress;
  filters: FiltersAnswer;
  /** How many products each choice would show; null while unknown. */
  facets: SearchAnswer['facets'] | null;
}

/** So many brands fit beside the categories in a window of usual height. */
const FEW_BRANDS = 6;
/** Beyond this many values of a specification, the others are folded away. */
const FEW_VALUES = 8;

/** Category, subcategory, specifications, brand and switches. Every choice is a link to the catalogue with that choice. */
export function FilterPanel({ address, filters, facets }: FilterPanelProps) {
  const category = findByName(filters.categories, address.category);
  const subcategories = category
    ? filters.subcategories.filter((row) => row.parent_category_id === category.id)
    : [];
  return (
    <div className={classes.panel}>
      <Choices
        title="Category"
        all="All categories"
        choices={categoriesFor(filters, address.brand)}
        chosen={address.category === null ? [] : [address.category]}
        counts={facets?.category_id}
        link={(name) => catalogueLink(chooseCategory(address, name))}
      />
      {subcategories.length > 0 && (
        <Choices
          title="Subcategory"
          choices={subcategories}
          chosen={address.subcategory}
          counts={facets?.subcategory_id}
          link={(name) =>
            catalogueLink(change(address, { subcategory: toggle(address.subcategory, name ?? '') }))
          }
        />
      )}
      {facets?.specifications.map((filter) => (
        <Specification key={filter.name} address={address} {...filter} />
      ))}
      <Choices
        title="Brand"
        choices={filters.brands}
        folded={FEW_BRANDS}
        chosen={address.brand}
        counts={facets?.brand_id}
        link={(name) => catalogueLink(chooseBrands(address, toggle(address.brand, name ?? ''), filters))}
      />
      {SWITCH_NAMES.map((name) => (
        <Fragment key={name}>
          <h2 className={classes.title}>{SWITCHES[name].title}</h2>
          <ul className={classes.list}>
            <li>
              <Link
                className={classes.choice}
                href={catalogueLink(change(address, { [name]: !address[name] }))}
                aria-current={address[name] ? 'true' : undefined}
              >
                <span className={classes.box} aria-hidden />
                <span className={classes.name}>{SWITCHES[name].label}</span>
                {facets && <span className={classes.count}>{facets[name]}</span>}
              </Link>
            </li>
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

type SpecificationProps = SearchAnswer['facets']['specifications'][number] & { address: CatalogueAddress };

/** The values of a specification and, where they are measures, a range. */
function Specification({ name, values, unit, address }: SpecificationProps) {
  const { values: chosen, range } = chosenOf(address, name);
  // A chosen value that no product has any more must still be shown, so that it can be taken back.
  const gone = chosen.filter((value) => values.every((other) => other.value !== value));
  const choices = [...values, ...gone.map((value) => ({ value, count: 0 }))];
  const isRanged = !isOpen(range);
  if (choices.length === 0 && !isRanged) return null;
  return (
    <Choices
      title={name}
      choices={choices.map(({ value }) => ({ id: value, name: value }))}
      folded={FEW_VALUES}
      chosen={chosen}
      counts={Object.fromEntries(choices.map(({ value, count }) => [value, count]))}
      link={(value) =>
        catalogueLink(chooseSpecification(address, name, { values: toggle(chosen, value ?? '') }))
      }
    >
      {unit !== null && (
        <RangeForm
          // What was typed and not sent goes with the address to which it belonged.
          key={address.category}
          name={name}
          unit={unit}
          values={values.map(({ value }) => value)}
          range={range}
          isBesideValues={chosen.length > 0}
          address={address}
        />
      )}
    </Choices>
  );
}

interface ChoicesProps {
  title: string;
  /** The choice of everything, where one at a time is chosen. */
  all?: string;
  /** How many choices are shown before the others are folded away. */
  folded?: number;
  choices: readonly { id: string; name: string }[];
  chosen: readonly string[];
  counts: Record<string, number> | undefined;
  link: (name: string | null) => string;
  /** What else narrows the same thing. */
  children?: ReactNode;
}

/** Choices that would show nothing, and those beyond the first few, are behind "Show all". */
function Choices({
  title,
  all,
  folded = Number.POSITIVE_INFINITY,
  choices,
  chosen,
  counts,
  link,
  children,
}: ChoicesProps) {
  const id = useId();
  const current = new Set<(typeof choices)[number]>(findAll(choices, chosen));
  const mark = all === undefined ? classes.box : classes.dot;
  const shown = choices
    .filter((choice) => current.has(choice) || !counts || counts[choice.id])
    .filter((choice, at) => current.has(choice) || at < folded);
  const rest = shown.length === choices.length ? [] : choices.filter((choice) => !shown.includes(choice));
  const item = (choice: (typeof choices)[number]) => (
    <li key={choice.id}>
      <Link
        className={classes.choice}
        href={link(choice.name)}
        aria-current={current.has(choice) ? 'true' : undefined}
        data-empty={(counts && !counts[choice.id] && !current.has(choice)) || undefined}
      >
        <span className={mark} aria-hidden />
        <span className={classes.name}>{choice.name}</span>
        {counts && <span className={classes.count}>{counts[choice.id] ?? 0}</span>}
      </Link>
    </li>
  );
  return (
    <>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      <ul className={classes.list} aria-labelledby={id}>
        {all !== undefined && (
          <li>
            <Link
              className={classes.choice}
              href={link(null)}
              aria-current={current.size > 0 ? undefined : 'true'}
            >
              <span className={mark} aria-hidden />
              <span className={classes.name}>{all}</span>
            </Link>
          </li>
        )}
        {shown.map(item)}
      </ul>
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>
            Show all {choices.length}
            <span className={parts.hidden}>, {title}</span>
          </summary>
          <ul className={classes.list} aria-label={`${title}, more`}>
            {rest.map(item)}
          </ul>
        </details>
      )}
      {children}
    </>
  );
}
