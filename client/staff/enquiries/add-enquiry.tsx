import { Autocomplete, Checkbox, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { ADDED_SOURCES, CUSTOMER_LETTERS, SOURCE_LABELS } from '../../../shared/enquiries/added-enquiries.ts';
import { DELIVERIES, DELIVERY_LABELS } from '../../../shared/enquiries/delivery.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { FormSection } from '../resource/form/form-section.tsx';
import classes from './add-enquiry.module.css';
import { EnquiryLines } from './enquiry-lines.tsx';
import type { EnquiryValues } from './enquiry-values.ts';

type Customer = RouterOutputs['staff']['contactQueries']['customers'][number];

const SOURCES = ADDED_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }));
const DELIVERY_OPTIONS = DELIVERIES.map((value) => ({ value, label: DELIVERY_LABELS[value] }));
/** Pause in typing after which people are looked up, in milliseconds. */
const TYPING_PAUSE = 200;

/** What staff write down for somebody who called, came or wrote: who it is, what they ask for, and how to reach them. */
export function AddEnquiry({ form }: { form: UseFormReturnType<EnquiryValues> }) {
  const subjects = api.site.contact.subjects.useQuery();
  return (
    <>
      <SegmentedControl
        aria-label="How they got in touch"
        className={classes.source}
        data={SOURCES}
        {...form.getInputProps('source')}
      />
      <div className={classes.columns}>
        <CustomerField form={form} name="full_name" label="Name" isFirst />
        <CustomerField form={form} name="phone" label="Phone" />
        <TextInput
          label="Email"
          type="email"
          description="They get an email with the reference."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('email')}
        />
        <Select
          label="Subject"
          required
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          data={(subjects.data ?? []).map(({ subject_name }) => subject_name)}
          {...form.getInputProps('subject')}
        />
      </div>
      <Textarea label="What they ask for" autosize minRows={3} {...form.getInputProps('message')} />
      <EnquiryLines form={form} />
      <FormSection
        name="Delivery"
        hasError={['delivery', 'site_address', 'needed_by'].some((name) => name in form.errors)}
      >
        <div className={classes.columns}>
          <Select
            label="Delivery or pick-up"
            placeholder="Not decided yet"
            clearable
            data={DELIVERY_OPTIONS}
            {...form.getInputProps('delivery')}
          />
          <TextInput label="Needed by" type="date" {...form.getInputProps('needed_by')} />
        </div>
        <TextInput label="Site address" {...form.getInputProps('site_address')} />
      </FormSection>
      <Checkbox
        label="Somebody else gave these details"
        description="The first email says so, as the Privacy Act asks of us."
        {...form.getInputProps('is_given_by_other', { type: 'checkbox' })}
      />
    </>
  );
}

interface CustomerFieldProps {
  form: UseFormReturnType<EnquiryValues>;
  name: 'full_name' | 'phone';
  label: string;
  isFirst?: true;
}

const describe = ({ full_name, phone, email }: Customer) =>
  [full_name, phone, email].filter(Boolean).join(' · ');

/** The name or the phone of a person. Offers those who have asked before: choosing one fills in all that is known. */
function CustomerField({ form, name, label, isFirst }: CustomerFieldProps) {
  const typed = String(form.getValues()[name] ?? '');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const { data = [] } = api.staff.contactQueries.customers.useQuery(
    { search },
    { enabled: search.length >= CUSTOMER_LETTERS, placeholderData: keepPreviousData },
  );
  const known = new Map(
    search.length >= CUSTOMER_LETTERS ? data.map((customer) => [describe(customer), customer]) : [],
  );
  const { onChange, ...input } = form.getInputProps(name);
  return (
    <Autocomplete
      label={label}
      required={name === 'full_name'}
      autoComplete="off"
      data={[...known.keys()]}
      // The server has searched.
      filter={({ options }) => options}
      {...(isFirst && { 'data-autofocus': true })}
      {...input}
      value={typed}
      onChange={(value) => {
        const customer = known.get(value);
        if (!customer) return onChange(value);
        // What was typed in the other fields stays.
        const { full_name, phone, email } = form.getValues();
        form.setValues({
          full_name: name === 'full_name' ? customer.full_name : full_name || customer.full_name,
          phone: name === 'phone' ? customer.phone : phone || (customer.phone ?? ''),
          email: email || customer.email,
        });
      }}
    />
  );
}
