import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useContext } from 'react';
import { STOCK_STATUSES } from '../../../shared/constants.ts';
import { SHORT_DESCRIPTION_LENGTH } from '../../../shared/limits.ts';
import { type ProductRow, unlistedBecause } from '../../../shared/products.ts';
import { FormContext } from '../resource/form-context.ts';
import { ImageInput } from '../resource/image-input.tsx';
import { NumberField } from '../resource/number-field.tsx';
import type { Data } from '../resource/resource-api.ts';
import classes from './products-screen.module.css';
import { useChoices } from './use-choices.ts';

interface ProductFieldsProps {
  form: UseFormReturnType<Data<'products'>>;
  /** null: a new one. */
  product: ProductRow | null;
}

/** The product form (spec 4 and 5, decision 16). */
export function ProductFields({ form, product }: ProductFieldsProps) {
  const values = form.getValues();
  const { categories, subcategories, brands } = useChoices();
  // What a product already has stays on offer when it is inactive meanwhile.
  const offered = <Choice extends { id: string; name: string; is_active: boolean }>(
    choices: Choice[],
    current: string | null | undefined,
  ) =>
    choices
      .filter(({ id, is_active }) => is_active || id === current)
      .map(({ id, name, is_active }) => ({ value: id, label: is_active ? name : `${name} (inactive)` }));
  const ofCategory = offered(
    subcategories.filter(({ parent_category_id }) => parent_category_id === values.category_id),
    product?.subcategory_id,
  );
  const subcategoryHint =
    values.category_id === null
      ? 'Select category first'
      : ofCategory.length === 0
        ? 'No subcategories available'
        : 'Select subcategory';
  const reason = unlistedBecause(values);
  const { canWrite } = useContext(FormContext);
  return (
    <>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
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
      </div>
      <div className={classes.columns}>
        <NumberField
          label="Price"
          required
          prefix="$"
          step={0.01}
          decimalScale={2}
          fixedDecimalScale
          thousandSeparator=","
          {...form.getInputProps('price')}
        />
        <NumberField
          label="Original Price"
          prefix="$"
          step={0.01}
          decimalScale={2}
          fixedDecimalScale
          thousandSeparator=","
          whenEmpty={null}
          {...form.getInputProps('original_price')}
        />
        <NumberField
          label="Discount"
          suffix="%"
          max={100}
          decimalScale={2}
          description={discountHint(values.price, values.original_price ?? null)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('discount_percentage')}
        />
      </div>
      <div className={classes.columns}>
        <Select
          label="Stock Status"
          data={STOCK_STATUSES}
          allowDeselect={false}
          {...form.getInputProps('stock_status')}
        />
        <NumberField label="Stock Quantity" thousandSeparator="," {...form.getInputProps('stock_quantity')} />
      </div>
      <Textarea
        label="Short Description"
        description={`Shown on the card, cut off after ${SHORT_DESCRIPTION_LENGTH} characters. If empty, the description is shown.`}
        autosize
        minRows={2}
        {...form.getInputProps('short_description')}
      />
      <Textarea
        label="Description"
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('description')}
      />
      <ImageInput label="Image URL" {...form.getInputProps('image_url')} />
      <div className={classes.switches}>
        <Switch label="Published" {...form.getInputProps('is_published', { type: 'checkbox' })} />
        <Switch label="Featured" {...form.getInputProps('is_featured', { type: 'checkbox' })} />
      </div>
      <p role="status" className={classes.detail} style={{ margin: 0 }}>
        {!canWrite
          ? ''
          : reason === null
            ? 'When saved, this product will be on the website.'
            : `When saved, this product will not be on the website. ${reason}.`}
      </p>
    </>
  );
}

/** What the two prices would give (decision 16). */
function discountHint(price: number, original: number | null): string {
  if (!original || !(price < original)) return 'Percentage shown on the website.';
  return `The prices work out to ${Math.round((1 - price / original) * 100)}%.`;
}
