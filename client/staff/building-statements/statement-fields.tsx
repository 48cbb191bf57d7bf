import { Group, MultiSelect, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CLAUSES, describeClause } from '../../../shared/products/building-code.ts';
import { STATEMENT_HEADINGS } from '../../../shared/products/building-information.ts';
import { slugOf } from '../../../shared/products/building-statements.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import type { Data, Row } from '../resource/resource-api.ts';
import classes from './statement-fields.module.css';

/** What the form edits. Nobody may answer whether there is a warning by leaving the question alone. */
export type StatementValues = Omit<Data<'buildingStatements'>, 'has_warning'> & {
  has_warning: boolean | null;
};

type Form = UseFormReturnType<StatementValues>;
type LongText =
  | 'description'
  | 'scope_of_use'
  | 'address_for_service'
  | 'compliance'
  | 'limitations'
  | 'design_requirements'
  | 'installation_requirements'
  | 'maintenance_requirements';

const CHOICES = CLAUSES.map((value) => ({ value, label: describeClause(value) }));

interface StatementFieldsProps {
  form: Form;
  /** null for a new statement. */
  state: Row<'buildingStatements'>['state'] | null;
}

/** What the switch does, for each state in which a statement can be opened. */
const PUBLISHED_HINTS = {
  draft:
    'Visitors see it once it is published. From then on every text stays readable, so it can no longer be deleted.',
  published:
    'Switch it off to withdraw the statement. Its page stays and says so. Its products no longer show it.',
  withdrawn: 'It was withdrawn. Its page shows the last published text.',
};

/** The fields of a statement, under the headings of its page and in their order. */
export function StatementFields({ form, state }: StatementFieldsProps) {
  const isNew = state === null;
  const { name, slug, has_warning } = form.getValues();
  const long = (field: LongText, isRequired = false, minRows = 2) => (
    <LongField form={form} field={field} isRequired={isRequired} minRows={minRows} />
  );
  return (
    <>
      <TextInput
        label="Name"
        description="The product line. One statement serves all its products."
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Address of the page"
        description={
          isNew
            ? 'Made from the name if you leave it empty. It cannot change later.'
            : 'Links and printed sheets lead here, so it does not change.'
        }
        placeholder={name.trim() === '' ? '' : slugOf({ name, slug: '' })}
        leftSection={<span className={classes.path}>{SITE_PATHS.buildingInformation}/</span>}
        leftSectionWidth="11rem"
        disabled={!isNew}
        {...form.getInputProps('slug')}
        value={slug}
      />
      <Textarea
        label={STATEMENT_HEADINGS.identifier}
        description="How somebody recognises the product: the name and code of the line, a batch number, a stamp."
        required
        autosize
        {...form.getInputProps('identifier')}
      />
      {long('description', true, 3)}
      {long('scope_of_use', true)}
      <TextInput
        label={STATEMENT_HEADINGS.place_of_manufacture}
        required
        {...form.getInputProps('place_of_manufacture')}
      />
      <SupplierFields form={form} />
      <MultiSelect
        label={STATEMENT_HEADINGS.clauses}
        required
        searchable
        hidePickedOptions
        data={CHOICES}
        {...form.getInputProps('clauses')}
      />
      {long('compliance', true, 3)}
      {long('limitations')}
      {long('design_requirements')}
      {long('installation_requirements')}
      {long('maintenance_requirements')}
      <Radio.Group
        label="Subject to a warning or ban (section 26 of the Building Act 2004)"
        required
        error={form.errors.has_warning}
        value={has_warning === null ? null : String(has_warning)}
        onChange={(value) => form.setFieldValue('has_warning', value === 'true')}
      >
        <Group mt="xs">
          <Radio value="false" label="No" />
          <Radio value="true" label="Yes" />
        </Group>
      </Radio.Group>
      {has_warning && (
        <Textarea
          label="Which warning or ban"
          required
          autosize
          minRows={2}
          {...form.getInputProps('warning')}
        />
      )}
      <Switch
        label="Published"
        description={PUBLISHED_HINTS[state ?? 'draft']}
        {...form.getInputProps('is_published', { type: 'checkbox' })}
      />
    </>
  );
}

/** The company that makes the product here or imports it. */
function SupplierFields({ form }: Pick<StatementFieldsProps, 'form'>) {
  const { is_imported } = form.getValues();
  const short = (
    field: 'legal_name' | 'trading_name' | 'website' | 'email' | 'phone' | 'nzbn',
    isRequired = false,
  ) => <TextInput label={STATEMENT_HEADINGS[field]} required={isRequired} {...form.getInputProps(field)} />;
  return (
    <fieldset className={classes.group}>
      <legend>{is_imported ? 'Importer' : 'Manufacturer'}</legend>
      <Radio.Group
        label="This company is the"
        value={String(is_imported)}
        onChange={(value) => form.setFieldValue('is_imported', value === 'true')}
      >
        <Group mt="xs">
          <Radio value="false" label="New Zealand manufacturer" />
          <Radio value="true" label="importer" />
        </Group>
      </Radio.Group>
      <div className={classes.columns}>
        {short('legal_name', true)}
        {short('trading_name')}
      </div>
      <LongField form={form} field="address_for_service" isRequired />
      <div className={classes.columns}>
        {short('website')}
        {short('email')}
        {short('phone')}
        {short('nzbn')}
      </div>
      {is_imported && (
        <Textarea
          label={STATEMENT_HEADINGS.overseas_manufacturer}
          description="Legal and trading name, address, website, email and phone, each on its own line."
          required
          autosize
          minRows={3}
          {...form.getInputProps('overseas_manufacturer')}
        />
      )}
    </fieldset>
  );
}

interface LongFieldProps extends Pick<StatementFieldsProps, 'form'> {
  field: LongText;
  isRequired?: boolean;
  minRows?: number;
}

function LongField({ form, field, isRequired = false, minRows = 2 }: LongFieldProps) {
  return (
    <Textarea
      label={STATEMENT_HEADINGS[field]}
      required={isRequired}
      autosize
      minRows={minRows}
      maxRows={12}
      {...form.getInputProps(field)}
    />
  );
}
