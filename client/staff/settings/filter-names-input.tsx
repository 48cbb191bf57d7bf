import { TagsInput, Text } from '@mantine/core';
import { skipToken } from '@tanstack/react-query';
import { MAX_FILTERS } from '../../../shared/limits.ts';
import { api } from '../../api.ts';
import { countOf } from '../shell/format.ts';

interface FilterNamesInputProps {
  /** null for a new category. */
  category_id: string | null;
  value?: string[];
  /** The other props from a form's getInputProps. */
  [other: string]: unknown;
}

/** Chooses the specifications by which visitors filter a category. */
export function FilterNamesInput({ category_id, value = [], ...input }: FilterNamesInputProps) {
  const { data = [] } = api.staff.products.specificationNames.useQuery(
    category_id === null ? skipToken : { category_id },
  );
  const products = new Map(data.map((used) => [used.name, used.products]));
  const chosen = value.flatMap(
    (name) => data.find((used) => used.name.toLowerCase() === name.toLowerCase()) ?? [],
  );
  return (
    <>
      <TagsInput
        label="Filters"
        description={`Specifications by which visitors filter this category, in this order. At most ${MAX_FILTERS}.`}
        placeholder={value.length < MAX_FILTERS ? 'Choose or type a specification' : ''}
        maxTags={MAX_FILTERS}
        data={data.map(({ name }) => name)}
        renderOption={({ option }) =>
          `${option.value} (${countOf(products.get(option.value) ?? 0, 'product')})`
        }
        acceptValueOnBlur
        value={value}
        {...input}
      />
      {chosen
        .filter(({ unmeasured }) => unmeasured.length > 0)
        .map(({ name, unit, unmeasured }) => (
          <Text key={name} size="sm" c="dimmed">
            {`${name} is filtered by size${unit && ` in ${unit}`}. These values have no size: ${unmeasured.map((one) => `“${one}”`).join(', ')}.`}
          </Text>
        ))}
    </>
  );
}
