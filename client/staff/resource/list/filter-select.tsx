import { Select, type SelectProps } from '@mantine/core';
import type { ListAddress } from './use-list-address.ts';

/** Lists with more choices than this can be searched. */
const FEW = 5;

interface FilterSelectProps {
  /** The name of the filter, in the address and in the call. */
  name: string;
  label: string;
  /** What is shown while the filter is not set: "All kinds". */
  placeholder: string;
  data: readonly (string | { value: string; label: string })[];
  query: Record<string, unknown>;
  change: ListAddress['change'];
  className?: SelectProps['className'];
  /** Whether the label is seen, not only read out. */
  isLabelled?: boolean;
}

/** Chooses the value of one filter of a list. */
export function FilterSelect({
  name,
  label,
  placeholder,
  data,
  query,
  change,
  className,
  isLabelled = false,
}: FilterSelectProps) {
  return (
    <Select
      className={className}
      {...(isLabelled ? { label } : { 'aria-label': label })}
      placeholder={placeholder}
      clearable
      searchable={data.length > FEW}
      selectFirstOptionOnChange
      data={data}
      value={query[name] === undefined ? null : String(query[name])}
      onChange={(value) => change({ [name]: value })}
    />
  );
}
