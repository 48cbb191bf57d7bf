import { IconSearch, IconX } from '@tabler/icons-react';
import { MAX_QUERY_LENGTH } from '../../../shared/limits.ts';
import { pictureAt } from '../../../shared/pictures.ts';
import { Marked } from '../../components/marked.tsx';
import { type CatalogueAddress, catalogueLink, change } from './address.ts';
import classes from './search-box.module.css';
import { type SearchBoxOptions, type SuggestedProduct, useSearchBox } from './use-search-box.ts';

/**
 * The search box. Results update while the visitor types; arrow keys move through the suggestions below it.
 * Enter takes the active suggestion or searches for the typed text. Escape closes the suggestions, a second
 * Escape empties the box.
 */
export function SearchBox(props: SearchBoxOptions) {
  const { input, typed, options, words, suggestions, ...box } = useSearchBox(props);
  return (
    <search>
      <form
        className={classes.box}
        action="/catalog"
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
        }}
      >
        <input
          ref={input}
          className={classes.input}
          type="search"
          name="q"
          aria-label="Search products"
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="Search by product, size, treatment or brand"
          value={typed}
          onChange={(event) => box.type(event.currentTarget.value)}
          onBlur={box.leave}
          onKeyDown={box.onKeyDown}
          {...suggestions.inputProps}
        />
        <div className={classes.dropdown} hidden={!suggestions.isOpen} {...suggestions.listProps}>
          {options.map((option, index) => (
            <div key={option.key} className={classes.option} {...suggestions.optionProps(index)}>
              {option.kind === 'query' ? (
                <>
                  <IconSearch size={18} aria-hidden />
                  <span className={classes.completion}>
                    <Marked text={option.query} words={words} />
                  </span>
                </>
              ) : (
                <ProductOption product={option.product} words={words} />
              )}
            </div>
          ))}
        </div>
        {typed !== '' && (
          <button type="button" className={classes.clear} aria-label="Clear search" onClick={box.clear}>
            <IconX size={20} aria-hidden />
          </button>
        )}
        <KeptFilters address={props.address} />
        <button type="submit" className={classes.submit}>
          <IconSearch size={20} aria-hidden />
          <span>Search</span>
        </button>
      </form>
    </search>
  );
}

/** The other settings as hidden fields, for when the browser itself submits the form (without JavaScript). */
function KeptFilters({ address }: { address: CatalogueAddress }) {
  const set = new URL(catalogueLink(change(address, { q: '' })), 'http://localhost').searchParams;
  return [...set].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function ProductOption({ product, words }: { product: SuggestedProduct; words: readonly string[] }) {
  return (
    <>
      {product.image_url ? (
        <img
          src={pictureAt(product.image_url, 400)}
          alt=""
          width={56}
          height={42}
          className={classes.thumb}
        />
      ) : (
        <span className={classes.thumb} />
      )}
      <span className={classes.product}>
        <Marked text={product.name} words={words} />
        <small>
          {product.category_name} · {product.brand_name}
        </small>
      </span>
    </>
  );
}
