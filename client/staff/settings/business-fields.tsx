import { ColorInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Business } from '../../../shared/content/business.ts';
import { dialled } from '../../../shared/phone.ts';
import { PairsField } from '../content/pairs-field.tsx';
import { ImageInput } from '../resource/fields/image-input.tsx';
import type { RecordKind } from '../resource/resource.ts';
import { AccentCheck } from './accent-check.tsx';
import classes from './business-fields.module.css';
import { type BusinessValues, businessForm, dataOf, valuesOf } from './business-form.ts';
import heroes from './hero-settings.module.css';
import { OtherContact } from './other-contact.tsx';
import type { Setting } from './setting-kind.ts';

type BusinessForm = UseFormReturnType<BusinessValues>;

export const businessKind: RecordKind<Setting, BusinessValues> = {
  entity: 'Business details',
  historyOf: 'siteSettings',
  valuesOf: ({ setting_value }) => valuesOf(setting_value as Business),
  dataOf: (values) => ({ setting_value: dataOf(values) }),
  schema: () => businessForm,
  fields: (form) => <BusinessFields form={form} />,
  texts: {
    createFailed: 'Failed to save the business details',
    updateFailed: 'Failed to save the business details',
  },
};

/** All facts. What is saved shows at once on every page, mail and printed sheet. */
function BusinessFields({ form }: { form: BusinessForm }) {
  return (
    <div className={heroes.editor}>
      <OtherContact />
      <div className={classes.fields}>
        <NameFields form={form} />
        <ContactFields form={form} />
        <fieldset>
          <legend>Look</legend>
          <ImageInput label="Logo" {...form.getInputProps('logo_url')} />
          <ColorInput label="Accent colour" {...form.getInputProps('accent')} />
          <AccentCheck accent={form.getValues().accent} />
        </fieldset>
        <AddressFields form={form} />
        <fieldset>
          <legend>Hours and links</legend>
          <PairsField
            label="Hours"
            columns={['Days', 'Times']}
            placeholders={['Mon-Fri', '7AM-5PM']}
            {...form.getInputProps('hours')}
          />
          <PairsField
            label="Social links"
            columns={['Name', 'Address']}
            placeholders={['Facebook', 'https://…']}
            {...form.getInputProps('social')}
          />
        </fieldset>
        <fieldset>
          <legend>Partners</legend>
          <TagsInput
            label="We also work with"
            description="The names in the strip of the home page, in this order. Press Enter after each. Leave empty to hide the strip."
            acceptValueOnBlur
            {...form.getInputProps('partners')}
          />
        </fieldset>
      </div>
    </div>
  );
}

function NameFields({ form }: { form: BusinessForm }) {
  return (
    <fieldset>
      <legend>Name</legend>
      <TextInput label="Business name" required {...form.getInputProps('name')} />
      <TextInput
        label="Short name"
        required
        description="For narrow places, such as the header."
        {...form.getInputProps('short_name')}
      />
      <TextInput
        label="Legal name"
        description="For the terms, the privacy statement and the copyright line. Leave empty to use the business name."
        {...form.getInputProps('legal_name')}
      />
      <Textarea label="Tagline" autosize minRows={2} {...form.getInputProps('tagline')} />
    </fieldset>
  );
}

function ContactFields({ form }: { form: BusinessForm }) {
  const [saved] = useState(form.getValues().phone);
  return (
    <fieldset>
      <legend>Contact</legend>
      <TextInput
        label="Phone as shown"
        required
        description="For example 0800 SOUTHBEAM."
        {...form.getInputProps('phone_word')}
        onChange={({ currentTarget: { value } }) => {
          const { phone, phone_word } = form.getValues();
          const number = dialled(value);
          form.setFieldValue('phone_word', value);
          // The number that is dialled follows, unless it was typed here.
          if (number !== null && [saved, dialled(phone_word)].includes(phone))
            form.setFieldValue('phone', number);
        }}
      />
      <TextInput
        label="Phone as dialled"
        required
        description="With or without +64. It follows the phone as shown."
        inputMode="tel"
        {...form.getInputProps('phone')}
      />
      <TextInput
        label="Email"
        required
        type="email"
        description="Also the sender of emails and the receiver of notices, unless whoever runs the server has chosen others."
        {...form.getInputProps('email')}
      />
    </fieldset>
  );
}

function AddressFields({ form }: { form: BusinessForm }) {
  const part = (name: string) => form.getInputProps(`postal_address.${name}`);
  return (
    <fieldset>
      <legend>Address</legend>
      <Textarea label="Address" required autosize minRows={2} {...form.getInputProps('address')} />
      <TextInput
        label="Street"
        description="The parts are for search engines. They are used if the address above has the street, the town and the postcode."
        {...part('streetAddress')}
      />
      <TextInput label="Town or city" {...part('addressLocality')} />
      <TextInput label="Postcode" {...part('postalCode')} />
      <TextInput label="Country" {...part('addressCountry')} />
    </fieldset>
  );
}
