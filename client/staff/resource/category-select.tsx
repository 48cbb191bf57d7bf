import { Select } from '@mantine/core';
import { api } from '../../api.ts';

interface CategorySelectProps {
  type: 'case_studies' | 'certifications';
  /** Of the record as it is stored: it stays on offer when it is inactive meanwhile. */
  current: { category_id: string | null; category_name: string | null } | null;
  value?: string | null;
  /** What a form's getInputProps gives beside. */
  [other: string]: unknown;
}

/** The category of a record, among the active ones of its type. */
export function CategorySelect({ type, current, ...input }: CategorySelectProps) {
  const { data: active = [] } = api.site.categories.list.useQuery({ type });
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
