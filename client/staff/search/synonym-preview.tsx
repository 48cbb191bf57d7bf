import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import type { Data } from '../resource/resource-api.ts';
import { countOf } from '../shell/format.ts';
import classes from './synonym-preview.module.css';

/** Pause in typing after which the search runs, in milliseconds. */
const TYPING_PAUSE = 250;

type Found = RouterOutputs['staff']['synonyms']['preview']['before'];

interface SynonymPreviewProps {
  /** The synonym as it is in the form. */
  values: Data<'synonyms'>;
  id: string | undefined;
}

/** Tries a search: what it finds now, and with the synonym in the form. */
export function SynonymPreview({ values: { name, finds = '', is_active = true }, id }: SynonymPreviewProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const q = typed ?? name.split(',')[0]!.trim();
  const [input] = useDebouncedValue({ q, name, finds, is_active, ...(id && { id }) }, TYPING_PAUSE);
  const { data, isError } = api.staff.synonyms.preview.useQuery(input, {
    enabled: input.q !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <fieldset className={classes.preview}>
      <legend>Preview</legend>
      <TextInput
        label="Try a search"
        value={q}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It searches already. Enter would save the form.
          if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault();
        }}
      />
      {isError && <p role="alert">The preview could not be loaded.</p>}
      {q !== '' && data && (
        <div className={classes.answers} aria-live="polite">
          <Answer title="Now" found={data.before} />
          <Answer title="With this synonym" found={data.after} />
        </div>
      )}
    </fieldset>
  );
}

function Answer({ title, found: { total, close_total, products } }: { title: string; found: Found }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p>
        {total > 0
          ? countOf(total, 'product')
          : close_total > 0
            ? `No product, ${countOf(close_total, 'close match')}`
            : 'Nothing'}
      </p>
      <ol>
        {products.map((product) => (
          <li key={product.id}>{product.name}</li>
        ))}
      </ol>
    </section>
  );
}
