import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './enquiry-form.module.css';
import type { EnquiryForm } from './use-enquiry-form.ts';

/** Name, email and phone: the fields that both forms start with. `children` is shown beside the phone. */
export function PersonFields({ form, children }: Pick<EnquiryForm, 'form'> & { children?: ReactNode }) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label="Full Name"
          required
          name="full_name"
          autoComplete="name"
          {...form.getInputProps('full_name')}
        />
        <TextInput
          label="Email"
          required
          type="email"
          name="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label="Phone (optional)"
          type="tel"
          name="phone"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        {children}
      </div>
    </>
  );
}
