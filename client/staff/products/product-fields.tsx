import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useContext, useRef } from 'react';
import { STOCK_STATUSES } from '../../../shared/constants.ts';
import { MAX_RELATED, SHORT_DESCRIPTION_LENGTH } from '../../../shared/limits.ts';
import { unlistedBecause } from '../../../shared/products/product-problems.ts';
import { DocumentsInput } from '../documents/documents-input.tsx';
import { ImageInput } from '../resource/fields/image-input.tsx';
import { NumberField } from '../resource/fields/number-field.tsx';
import { ProductPicker } from '../resource/fields/product-picker.tsx';
import { TimeField } from '../resource/fields/time-field.tsx';
import { FormContext } from '../resource/form/form-context.ts';
import { FormSection } from '../resource/form/form-section.tsx';
import { buildingInformationOptions, fromOption, toOption } from './building-information.ts';
import { CatalogueFields } from './catalogue-fields.tsx';
import { PreviewLink } from './preview-link.tsx';
import { PriceFields } from './price-fields.tsx';
import type { ProductFieldsProps } from './product-fields-props.ts';
import classes from './products-screen.module.css';
import { SpecificationsInput } from './specifications-input.tsx';
import { useChoices } from './use-choices.ts';

interface ReferenceFieldsProps extends Pick<ProductFieldsProps, 'form'> {
  /** The product, or the one that it is copied from: it has the names of what the values refer to. */
  source: ProductFieldsProps['product'];
}

/**
 * The product form (spec 4 and 5, decision "stock and discount"): first what decides whether and how it is sold, then its place
 * in the catalogue and its texts, then sections that can be closed.
 */
export function ProductFields({ form, product, source }: ProductFieldsProps & ReferenceFieldsProps) {
  const isWrong = (...names: string[]) =>
    Object.keys(form.errors).some((path) => names.includes(path.split('.')[0]!));
  const { specifications = [], document_ids = [], goes_with = [], instead_of = [] } = form.getValues();
  return (
    <>
      <div className={classes.columns}>
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="Code"
          description="Your number for it. No two products share one."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('sku')}
        />
      </div>
      <StatusFields form={form} product={product} />
      <PriceFields form={form} />
      <div className={classes.columns}>
        <Select
          label="Stock Status"
          data={STOCK_STATUSES}
          allowDeselect={false}
          {...form.getInputProps('stock_status')}
        />
        <NumberField label="Stock Quantity" {...form.getInputProps('stock_quantity')} />
      </div>
      <ScheduleFields form={form} product={product} />
      <ImageInput label="Image URL" {...form.getInputProps('image_url')} />
      <CatalogueFields form={form} product={product} />
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
      <FormSection name="Specifications" count={specifications.length} hasError={isWrong('specifications')}>
        <SpecificationsInput form={form} />
      </FormSection>
      <FormSection
        name="Documents and building information"
        count={document_ids.length}
        hasError={isWrong('document_ids', 'statement_id', 'no_statement_reason')}
      >
        <InformationFields form={form} source={source} />
      </FormSection>
      <FormSection
        name="Related products"
        count={goes_with.length + instead_of.length}
        hasError={isWrong('goes_with', 'instead_of')}
      >
        <RelatedFields form={form} source={source} />
      </FormSection>
    </>
  );
}

/** Whether visitors see the product. */
function StatusFields({ form, product }: ProductFieldsProps) {
  const { canWrite } = useContext(FormContext);
  const reason = unlistedBecause(form.getValues());
  return (
    <>
      <div className={classes.switches}>
        <Switch
          label="Published"
          {...form.getInputProps('is_published', { type: 'checkbox' })}
          onChange={({ currentTarget: { checked } }) =>
            form.setValues({ is_published: checked, ...(checked && { publish_at: null }) })
          }
        />
        <Switch label="Featured" {...form.getInputProps('is_featured', { type: 'checkbox' })} />
      </div>
      <p role="status" className={classes.detail} style={{ margin: 0 }}>
        {!canWrite
          ? ''
          : reason === null
            ? 'When saved, this product will be on the website.'
            : `When saved, this product will not be on the website. ${reason}.`}
      </p>
      {canWrite && product && !product.is_published && product.brand_id && product.category_id && (
        <PreviewLink product_id={product.id} />
      )}
    </>
  );
}

/** When it goes live and when it is withdrawn by itself. Below the price: a field for a time takes seven Tab keys. */
function ScheduleFields({ form }: ProductFieldsProps) {
  const { is_published: isPublished } = form.getValues();
  /** Whether the time made it a draft: without the time it is published as before. */
  const madeDraft = useRef(false);
  function schedule(publish_at: Date | null) {
    const isDraft = publish_at !== null;
    if (isDraft && isPublished) madeDraft.current = true;
    form.setValues({
      publish_at,
      ...(isDraft ? { is_published: false } : madeDraft.current && { is_published: true }),
    });
    if (!isDraft) madeDraft.current = false;
  }
  return (
    <div className={classes.columns}>
      <TimeField
        label="Goes live on"
        description={
          isPublished
            ? 'With a time here it is a draft until then. New Zealand time.'
            : 'A draft is published by itself. New Zealand time.'
        }
        {...form.getInputProps('publish_at')}
        onChange={schedule}
      />
      <TimeField
        label="Withdrawn on"
        description="Becomes a draft again by itself. New Zealand time."
        {...form.getInputProps('withdraw_at')}
      />
    </div>
  );
}

/** Other products that are shown with this one. */
function RelatedFields({ form, source }: ReferenceFieldsProps) {
  return (
    <div className={classes.columns}>
      <ProductPicker
        label="Goes with"
        description={`Shown with it, and it with them. At most ${MAX_RELATED}.`}
        max={MAX_RELATED}
        known={source?.related ?? []}
        {...form.getInputProps('goes_with')}
      />
      <ProductPicker
        label="Instead of it"
        description={`Shown when it is out of stock. At most ${MAX_RELATED}.`}
        max={MAX_RELATED}
        known={source?.related ?? []}
        {...form.getInputProps('instead_of')}
      />
    </div>
  );
}

/** What the law asks of a product, and its documents. */
function InformationFields({ form, source }: ReferenceFieldsProps) {
  const { statements } = useChoices();
  return (
    <>
      <Select
        label="Building information"
        data-path="statement_id"
        description="Choose this product's statement, or the reason it does not need one."
        placeholder="Missing"
        searchable
        clearable
        data={buildingInformationOptions(statements)}
        value={toOption(form.getValues())}
        error={form.errors.statement_id ?? form.errors.no_statement_reason}
        onChange={(value) => form.setValues(fromOption(value))}
      />
      <DocumentsInput known={source?.documents ?? []} {...form.getInputProps('document_ids')} />
    </>
  );
}
