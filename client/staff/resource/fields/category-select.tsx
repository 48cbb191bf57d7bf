import { Select } from '@mantine/core';
import type { CATEGORY_TYPES } from '../../../../shared/content/home-content.ts';
import { api } from '../../../api.ts';
import { useLoadFailure } from '../../shell/use-load-failure.ts';

interface CategorySelectProps {
  type: (typeof CATEGORY_TYPES)[number];
  /** The category in the stored record: it stays in the list even if it is now inactive. */
  current: { category_id: string | null; category_name: string | null } | null;
  value?: string | null;
  /** The other props from a form's getInputProps. */
  [other: string]: unknown;
}

/** Selects the category of a record from the active categories of the given type. */
export function CategorySelect({ type, current, ...input }: CategorySelectProps) {
  const categories = api.site.categories.list.useQuery({ type });
  useLoadFailure(categories, 'Failed to fetch categories');
  const active = categories.data ?? [];
  const isInactive = current?.category_id && active.every(({ id }) => id !== current.category_id);
  return (
    <Select
      label="Category"
      placeholder="Select category"
      searchable
      selectFirstOptionOnChange
      clearable
      data={[
        ...active.map(({ id, name }) => ({ value: id, label: name })),
        ...(isInactive
          ? [{ value: current.category_id!, label: `${current.category_name} (inactive)` }]
          : []),
      ]}
      {...input}
    />
  );
}
