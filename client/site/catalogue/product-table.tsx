import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { nameUnit, quantityProblem } from '../../../shared/products/units.ts';
import { Link } from '../../components/link.tsx';
import { Marked } from '../../components/marked.tsx';
import { openedFromPage } from '../../lib/dialog-history.ts';
import { addToList, changeListed, useEnquiryList } from '../enquiry-list/enquiry-list.ts';
import { ListButton } from '../enquiry-list/list-button.tsx';
import { setTypedQuantity, useTypedQuantity } from '../enquiry-list/typed-quantities.ts';
import { useQuantity } from '../enquiry-list/use-quantity.ts';
import parts from '../page-parts.module.css';
import { type CatalogueAddress, catalogueLink } from './address.ts';
import { useFilters } from './catalogue-data.ts';
import { change, chooseCategory } from './choices.ts';
import type { ProductGroup } from './product-groups.ts';
import classes from './product-table.module.css';
import { type CatalogueSort, isSortedBy } from './sort.ts';
import { StockStatus } from './stock-status.tsx';

interface ProductTableProps {
  address: CatalogueAddress;
  answer: SearchAnswer;
  groups: readonly ProductGroup[];
}

/** The products as rows of a table. Its columns are the specifications by which the category filters; each sorts the products. */
export function ProductTable({ address, answer, groups }: ProductTableProps) {
  const specifications = answer.facets.specifications.map(({ name }) => name);
  const isMixed = specifications.length === 0;
  const columns = specifications.length + (isMixed ? 4 : 3);
  return (
    <>
      {address.category === null && address.q.trim() !== '' && (
        <SizesOf address={address} counts={answer.facets.category_id} />
      )}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className={parts.hidden}>Products</caption>
          <thead>
            <tr>
              <Heading address={address} sort="name" label="Product" className={classes.fixed} />
              {specifications.map((specification) => (
                <Heading
                  key={specification}
                  address={address}
                  sort={{ specification }}
                  label={specification}
                />
              ))}
              {isMixed && <th scope="col">Category</th>}
              <Heading address={address} sort="stock" label="Stock" />
              <th scope="col">
                Quantity<span className={parts.hidden}>, and add to your list</span>
              </th>
            </tr>
          </thead>
          {groups.map(({ match, title, note, products }) => (
            <tbody key={match}>
              {title && (
                <tr className={classes.group}>
                  <th scope="rowgroup" colSpan={columns}>
                    <span>{title}</span>
                    {answer.total === 0 && <small>{note}</small>}
                  </th>
                </tr>
              )}
              {products.map((product) => (
                <tr key={product.id} data-product={product.id}>
                  <th scope="row" className={classes.fixed}>
                    <Link
                      href={catalogueLink({ ...address, product: product.id })}
                      state={openedFromPage}
                      className={classes.name}
                    >
                      <Marked text={product.name} words={answer.words} />
                    </Link>
                    <small className={classes.about}>
                      {product.sku && (
                        <>
                          <span className={parts.hidden}>Code </span>
                          <Marked text={product.sku} words={answer.words} />
                          {' · '}
                        </>
                      )}
                      {product.brand_name}
                    </small>
                  </th>
                  {specifications.map((name, at) => (
                    <Value key={name} text={product.filter_values[at] ?? '–'} words={answer.words} />
                  ))}
                  {isMixed && <td>{product.category_name}</td>}
                  <td data-short>
                    <StockStatus status={product.stock_status} />
                  </td>
                  <Amount product={product} />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

/** A value as long as this stays on one line. */
const SHORT = 12;

function Value({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <td data-short={text.length <= SHORT || undefined}>
      <Marked text={text} words={words} />
    </td>
  );
}

/** So many categories are named. */
const MOST_NAMED = 3;

/** Links to the categories of the products, most first: their tables have columns of sizes. */
function SizesOf({ address, counts }: { address: CatalogueAddress; counts: Record<string, number> }) {
  const { categories } = useFilters().filters;
  const named = categories
    .filter(({ id }) => counts[id])
    .sort((a, b) => counts[b.id]! - counts[a.id]!)
    .slice(0, MOST_NAMED);
  if (named.length === 0) return null;
  return (
    <p className={classes.hint}>
      With sizes in columns:{' '}
      {named.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link href={catalogueLink(chooseCategory(address, name))}>{name}</Link>
        </span>
      ))}
    </p>
  );
}

interface HeadingProps {
  address: CatalogueAddress;
  sort: CatalogueSort;
  label: string;
  className?: string | undefined;
}

/** The head of a column, a link that sorts by it. Of a specification, a second click sorts from the largest down. */
function Heading({ address, sort, label, className }: HeadingProps) {
  const isSorted = isSortedBy(address.sort ?? (address.q.trim() === '' ? 'name' : null), sort);
  const isDescending = isSorted && typeof address.sort === 'object' && address.sort?.descending === true;
  const next = isSorted && !isDescending && typeof sort === 'object' ? { ...sort, descending: true } : sort;
  const isDefault = next === 'name' && address.q.trim() === '';
  const Icon = isDescending ? IconArrowNarrowDown : IconArrowNarrowUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <Link
        href={catalogueLink(change(address, { sort: isDefault ? null : next }))}
        className={classes.sort}
        title={`Sort by ${label}`}
      >
        {label}
        {isSorted && <Icon size={16} aria-hidden />}
      </Link>
    </th>
  );
}

/** How many of a product, and the button that adds them to the enquiry list. Once it is there, its quantity is the list's. */
function Amount({ product }: { product: SearchAnswer['items'][number] }) {
  const item = useEnquiryList().find(({ product_id }) => product_id === product.id);
  const draft = { ...useTypedQuantity(product.id), unit: product.unit };
  const [isRefused, setRefused] = useState(false);
  const shown = item ?? draft;
  const { input, problem } = useQuantity(
    shown,
    (changed) => {
      setRefused(false);
      if (item) changeListed(item.id, changed);
      setTypedQuantity(product.id, changed);
    },
    { hasError: isRefused, isUnitFixed: true },
  );
  const problemId = `problem-${product.id}`;

  function add() {
    if (draft.typed === '' && quantityProblem(draft.quantity, draft.unit) === null) addToList(product);
    else {
      setRefused(true);
      input.ref.current?.focus();
    }
  }

  return (
    <td className={classes.amount}>
      <div>
        <input
          {...input}
          aria-label={`Quantity of ${product.name}`}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') input.onKeyDown(event);
            else if (item) setRefused(true);
            else add();
          }}
        />
        {shown.unit !== 'each' && <span>{nameUnit(shown.unit, shown.quantity)}</span>}
        <ListButton product={product} isShort onAdd={add} />
      </div>
      {problem !== null && (
        <p id={problemId} role="alert">
          {problem}
        </p>
      )}
    </td>
  );
}
