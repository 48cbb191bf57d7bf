import { Select } from '@mantine/core';
import { UNITS } from '../../../shared/products/units.ts';
import type { ProductFieldsProps } from './product-fields-props.ts';
import classes from './products-screen.module.css';
import { useChoices } from './use-choices.ts';

/** The fields that place a product in the catalogue: category, subcategory, brand, and the unit that its category gives it. */
export function CatalogueFields({ form, product }: ProductFieldsProps) {
  const { category_id } = form.getValues();
  const { categories, subcategories, brands } = useChoices();
  const ofCategory = offered(
    subcategories.filter(({ parent_category_id }) => parent_category_id === category_id),
    product?.subcategory_id,
  );
  const categoryUnit = categories.find(({ id }) => id === category_id)?.unit;
  const subcategoryHint =
    category_id === null
      ? 'Select category first'
      : ofCategory.length === 0
        ? 'No subcategories available'
        : 'Select subcategory';
  return (
    <div className={classes.columns}>
      <Select
        label="Category"
        placeholder="Select category"
        searchable
        selectFirstOptionOnChange
        clearable
        data={offered(categories, product?.category_id)}
        {...form.getInputProps('category_id')}
        onChange={(category_id) => form.setValues({ category_id, subcategory_id: null })}
      />
      <Select
        label="Subcategory"
        placeholder={subcategoryHint}
        searchable
        selectFirstOptionOnChange
        clearable
        disabled={ofCategory.length === 0}
        data={ofCategory}
        {...form.getInputProps('subcategory_id')}
      />
      <Select
        label="Brand"
        placeholder="Select brand"
        searchable
        selectFirstOptionOnChange
        clearable
        data={offered(brands, product?.brand_id)}
        {...form.getInputProps('brand_id')}
      />
      <Select
        label="Unit"
        description="In what it is sold. Enquiries start with it."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={categoryUnit === undefined ? 'As its category' : `As its category: ${categoryUnit}`}
        clearable
        data={UNITS}
        {...form.getInputProps('unit')}
      />
    </div>
  );
}

interface Choice {
  id: string;
  name: string;
  is_active: boolean;
}

/** The choices that a product may have. The one it already has is still offered when it has become inactive. */
function offered(choices: readonly Choice[], current: string | null | undefined) {
  return choices
    .filter(({ id, is_active }) => is_active || id === current)
    .map(({ id, name, is_active }) => ({ value: id, label: is_active ? name : `${name} (inactive)` }));
}
