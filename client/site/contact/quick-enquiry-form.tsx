import { Textarea } from '@mantine/core';
import { QUICK_SUBJECT } from '../../../shared/constants.ts';
import classes from './enquiry-form.module.css';
import { FormFooter } from './form-footer.tsx';
import { PersonFields } from './person-fields.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

/** The Quick Enquiry of the home page: the contact form's rules, a fixed subject, no file (spec 5). */
export function QuickEnquiryForm() {
  const enquiry = useEnquiryForm({
    draftName: 'southbeam.quick-enquiry',
    subject: QUICK_SUBJECT,
    isSubjectFixed: true,
  });
  const { form } = enquiry;
  return (
    <form
      ref={enquiry.element}
      className={classes.form}
      noValidate
      aria-label="Quick Enquiry"
      onSubmit={enquiry.onSubmit}
      onFocus={enquiry.onFocus}
    >
      <PersonFields form={form} />
      <Textarea
        label="Message"
        required
        name="message"
        rows={5}
        maxLength={10_000}
        {...form.getInputProps('message')}
      />
      <FormFooter {...enquiry} />
    </form>
  );
}
