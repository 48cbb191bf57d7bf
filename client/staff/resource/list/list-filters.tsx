import { Button, Select, TextInput, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import chip from '../../shell/chip.module.css';
import { formatDate } from '../../shell/format.ts';
import classes from './list-filters.module.css';
import type { ListAddress, ListChange } from './use-list-address.ts';

/** Lists with more choices than this can be searched. */
const FEW = 5;

interface Option {
  value: string;
  label: string;
}
export type FilterOptions = readonly (Option | { group: string; items: Option[] })[];

/** A filter of a list: what the panel offers, and the chip that says it is set. */
export interface ListFilter {
  /** Its parameter in the address and in the call. */
  name: string;
  label: string;
  /** What is shown while it is not set: "All kinds". */
  placeholder?: string;
  /**
   * A React hook that returns what it can be set to, undefined while that loads; or 'day'. Without it, only a link sets the
   * filter, and `label` says what it means.
   */
  useOptions?: (() => FilterOptions | undefined) | 'day';
  /** How the value is read from the address and written to it, if it is not that of `name`. */
  valueIn?: (query: Record<string, unknown>) => string | null;
  changeTo?: (value: string | null) => ListChange;
}

interface FiltersProps {
  filters: readonly ListFilter[];
  query: Record<string, unknown>;
  change: ListAddress['change'];
}

function valueIn(filter: ListFilter, query: Record<string, unknown>): string | null {
  if (filter.valueIn) return filter.valueIn(query);
  return query[filter.name] === undefined ? null : String(query[filter.name]);
}

const changeTo = (filter: ListFilter, value: string | null): ListChange =>
  filter.changeTo?.(value) ?? { [filter.name]: value };

/** The filters of a list that are set. */
export function setFilters({ filters, query }: Omit<FiltersProps, 'change'>): ListFilter[] {
  return filters.filter((filter) => valueIn(filter, query) !== null);
}

/** Sets the filters of a list. */
export function FilterPanel({ filters, query, change }: FiltersProps) {
  return filters.map((filter) => {
    const field = {
      value: valueIn(filter, query),
      onChange: (value: string | null) => change(changeTo(filter, value)),
    };
    const { name, label, placeholder, useOptions } = filter;
    if (!useOptions) return null;
    if (useOptions === 'day')
      return (
        <TextInput
          key={name}
          className={classes.field}
          type="date"
          label={label}
          value={field.value ?? ''}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value || null)}
        />
      );
    return <FilterSelect key={name} {...{ label, placeholder, useOptions }} {...field} />;
  });
}

interface FilterSelectProps {
  label: string;
  placeholder: string | undefined;
  useOptions: () => FilterOptions | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
}

function FilterSelect({ placeholder, useOptions, ...field }: FilterSelectProps) {
  const data = useOptions() ?? [];
  return (
    <Select
      className={classes.field}
      placeholder={placeholder ?? ''}
      clearable
      searchable={data.length > FEW || data.some((option) => 'group' in option)}
      selectFirstOptionOnChange
      data={data}
      {...field}
    />
  );
}

/** Says which filters are set. A click on one takes it away; `onRemoved` then finds a place for the focus. */
export function FilterChips({ filters, query, change, onRemoved }: FiltersProps & { onRemoved: () => void }) {
  const set = setFilters({ filters, query });
  if (set.length === 0) return null;
  function take(away: readonly ListFilter[]) {
    change(Object.assign({}, ...away.map((filter) => changeTo(filter, null))));
    onRemoved();
  }
  return (
    <section className={classes.chips} aria-label="Filters that are set">
      {set.map((filter) => {
        const { name, useOptions } = filter;
        const value = valueIn(filter, query)!;
        const remove = () => take([filter]);
        if (typeof useOptions === 'function')
          return <OptionChip key={name} {...{ ...filter, useOptions, value, remove }} />;
        const text = useOptions === 'day' ? `${filter.label}: ${formatDay(value)}` : filter.label;
        return <Chip key={name} text={text} onRemove={remove} />;
      })}
      {set.length > 1 && (
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => take(set)}>
          Clear filters
        </Button>
      )}
    </section>
  );
}

/** "24 Nov 2026"; an address may hold anything. */
function formatDay(day: string): string {
  const noon = new Date(`${day}T12:00`);
  return Number.isNaN(noon.getTime()) ? day : formatDate(noon);
}

interface OptionChipProps extends Pick<FilterSelectProps, 'label' | 'useOptions'> {
  value: string;
  remove: () => void;
}

function OptionChip({ label, useOptions, value, remove }: OptionChipProps) {
  const options = useOptions()?.flatMap((option) => ('group' in option ? option.items : [option]));
  const chosen = options?.find((option) => option.value === value);
  return <Chip text={`${label}: ${chosen?.label ?? (options ? 'unknown' : '…')}`} onRemove={remove} />;
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <UnstyledButton className={chip.chip} aria-label={`${text}, remove this filter`} onClick={onRemove}>
      <span className={classes.set}>
        {text} <IconX size={16} aria-hidden />
      </span>
    </UnstyledButton>
  );
}
