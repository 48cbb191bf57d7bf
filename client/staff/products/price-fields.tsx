import { MONEY, PERCENT } from '../../../shared/typed-numbers.ts';
import { NumberField } from '../resource/fields/number-field.tsx';
import type { ProductFieldsProps } from './product-fields-props.ts';
import classes from './products-screen.module.css';

/** The price of a product. */
export function PriceField({
  form,
  ...props
}: Pick<ProductFieldsProps, 'form'> & { 'data-autofocus'?: true }) {
  return (
    <NumberField label="Price" required {...MONEY} step={0.01} {...props} {...form.getInputProps('price')} />
  );
}

/** The fields for the prices and the discount of a product (decision "stock and discount"). */
export function PriceFields({ form }: Pick<ProductFieldsProps, 'form'>) {
  const { price, original_price = null } = form.getValues();
  return (
    <div className={classes.columns}>
      <PriceField form={form} />
      <NumberField
        label="Original Price"
        {...MONEY}
        step={0.01}
        whenEmpty={null}
        {...form.getInputProps('original_price')}
      />
      <NumberField
        label="Discount"
        {...PERCENT}
        description={discountHint(price, original_price)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('discount_percentage')}
      />
    </div>
  );
}

/** What the two prices would give (decision "stock and discount"). */
function discountHint(price: number, original: number | null): string {
  if (!original || !(price < original)) return 'Percentage shown on the website.';
  return `The prices work out to ${Math.round((1 - price / original) * 100)}%.`;
}
