import { Textarea } from '@mantine/core';
import { QUICK_SUBJECT } from '../../../shared/constants.ts';
import { routes } from '../../routes.ts';
import classes from './enquiry-form.module.css';
import { FormFooter } from './form-footer.tsx';
import { PersonFields } from './person-fields.tsx';
import { keepSentEnquiry } from './sent-enquiry.ts';
import { useEnquiryForm } from './use-enquiry-form.ts';

/** The Quick Enquiry of the home page: the contact form's rules, a fixed subject, no file (spec 5). */
export function QuickEnquiryForm() {
  const enquiry = useEnquiryForm({
    draftName: 'southbeam.quick-enquiry',
    subject: QUICK_SUBJECT,
    isSubjectFixed: true,
    onSent: keepSentEnquiry,
  });
  const { form } = enquiry;
  return (
    <form
      ref={enquiry.element}
      className={classes.form}
      method="post"
      action={routes.contact.link()}
      encType="multipart/form-data"
      noValidate
      aria-label="Quick Enquiry"
      onSubmit={enquiry.onSubmit}
      onFocus={enquiry.onFocus}
    >
      <input type="hidden" name="subject" value={QUICK_SUBJECT} />
      <PersonFields form={form} />
      <Textarea label="Message" required name="message" rows={5} {...form.getInputProps('message')} />
      <FormFooter {...enquiry} />
    </form>
  );
}
