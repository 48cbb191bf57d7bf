import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Specification } from '../../../shared/products/specifications.ts';
import { api } from '../../api.ts';

/** Pause in typing after which products are looked up, in milliseconds. */
const TYPING_PAUSE = 200;

/** Copies the specifications of another product. */
export function CopySpecifications({ onCopy }: { onCopy: (list: readonly Specification[]) => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const { data } = api.staff.products.list.useQuery(
    { search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  const found = (search === '' ? [] : (data?.items ?? [])).filter(
    ({ specifications }) => specifications.length > 0,
  );
  return (
    <Select
      aria-label="Copy specifications from another product"
      placeholder="Copy from another product"
      w="16rem"
      size="sm"
      searchable
      clearable
      openOnFocus={false}
      data={found.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched.
      filter={({ options }) => options}
      nothingFoundMessage={search === '' ? undefined : 'No product with specifications'}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const product = found.find((one) => one.id === id);
        if (product) onCopy(product.specifications);
        setTyped('');
      }}
    />
  );
}
