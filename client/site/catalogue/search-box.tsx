import { IconArrowRight, IconHistory, IconSearch, IconX } from '@tabler/icons-react';
import { pictureAt } from '../../../shared/pictures.ts';
import { Marked } from '../../components/marked.tsx';
import { change } from './choices.ts';
import { HiddenFields } from './hidden-fields.tsx';
import classes from './search-box.module.css';
import { QUERY_ID, SEARCH_ID, SEARCH_KEYS } from './show-results.ts';
import type { SuggestedProduct } from './suggestion-options.ts';
import { type SearchBoxOptions, useSearchBox } from './use-search-box.ts';

/**
 * The search box. Results update while the visitor types; arrow keys move through the suggestions below it.
 * Enter takes the active suggestion or searches for the typed text. Escape closes the suggestions, a second
 * Escape empties the box.
 */
export function SearchBox(props: SearchBoxOptions) {
  const { typed, options, words, suggestions, ...box } = useSearchBox(props);
  return (
    <search id={SEARCH_ID} className={classes.place}>
      <form
        className={classes.box}
        action={`/catalog#${SEARCH_ID}`}
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
        }}
      >
        <input
          id={QUERY_ID}
          className={classes.input}
          aria-keyshortcuts={SEARCH_KEYS}
          aria-label="Search products"
          placeholder="Search by product, size, treatment or brand"
          {...box.inputProps}
        />
        <SuggestionList options={options} words={words} suggestions={suggestions} />
        {typed !== '' && (
          <button type="button" className={classes.clear} aria-label="Clear search" onClick={box.clear}>
            <IconX size={20} aria-hidden />
          </button>
        )}
        <HiddenFields address={change(props.address, { q: '' })} />
        <button type="submit" className={classes.submit}>
          <IconSearch size={20} aria-hidden />
          <span>Search</span>
        </button>
      </form>
    </search>
  );
}

type SuggestionListProps = Pick<ReturnType<typeof useSearchBox>, 'options' | 'words' | 'suggestions'>;

/** The suggestions below a search box. */
export function SuggestionList({ options, words, suggestions }: SuggestionListProps) {
  return (
    <div className={classes.dropdown} hidden={!suggestions.isOpen} {...suggestions.listProps}>
      {options.map((option, index) => (
        <div key={option.key} className={classes.option} {...suggestions.optionProps(index)}>
          {option.kind === 'query' ? (
            <>
              {option.isRecent ? <IconHistory size={18} aria-hidden /> : <IconSearch size={18} aria-hidden />}
              <span className={classes.completion}>
                <Marked text={option.query} words={words} />
              </span>
              {option.isRecent && (
                <span className={classes.forget} data-remove title="Remove (Shift+Delete)">
                  <IconX size={18} aria-hidden />
                </span>
              )}
            </>
          ) : option.kind === 'place' ? (
            <>
              <IconArrowRight size={18} aria-hidden />
              <span className={classes.product}>
                <Marked text={option.place.name} words={words} />
                <small>{option.place.kind === 'category' ? 'Category' : 'Brand'}</small>
              </span>
            </>
          ) : (
            <ProductOption product={option.product} words={words} />
          )}
        </div>
      ))}
    </div>
  );
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
          {[product.sku && `Code ${product.sku}`, product.category_name, product.brand_name]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </>
  );
}
