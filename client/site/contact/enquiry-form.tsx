import { NativeSelect, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { setEnquiryList, useEnquiryList } from '../enquiry-list/enquiry-list.ts';
import { ListEditor } from '../enquiry-list/list-editor.tsx';
import { forgetOpenings, getOpenings, type OpeningsHandle } from '../opening-schedule/opening-schedule.ts';
import { OpeningScheduleEditor } from '../opening-schedule/opening-schedule-editor.tsx';
import { describeVisitorContext, useVisitorContext } from '../visitor-context/visitor-context.ts';
import { VisitorContextNote } from '../visitor-context/visitor-context-note.tsx';
import { AttachmentInput } from './attachment-input.tsx';
import { useSubjects } from './contact-data.ts';
import classes from './enquiry-form.module.css';
import { FormFooter } from './form-footer.tsx';
import { PersonFields } from './person-fields.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

interface EnquiryFormProps {
  /** From the address (spec 5 and 9). */
  subject: string | null;
  product: string | null;
}

/** The contact form: the message, and everything that can be sent with it. */
export function EnquiryForm({ subject, product }: EnquiryFormProps) {
  const subjects = useSubjects(subject);
  const list = useEnquiryList();
  const visit = useVisitorContext();
  const openings = useRef<OpeningsHandle>(null);
  const [isUploading, setUploading] = useState(false);
  const enquiry = useEnquiryForm({
    draftName: 'southbeam.enquiry',
    subject,
    asked: product ? `I would like more information about: ${product}` : '',
    more: () => {
      // Do not send without a schedule that the visitor has started: its editor may still be loading.
      const schedule = openings.current ? openings.current.check() : getOpenings().length > 0 ? null : [];
      if (!schedule) return null;
      return {
        items: list.map(({ product_id, quantity, note }) => ({
          product_id,
          quantity: Math.max(1, quantity),
          note,
        })),
        openings: schedule,
        ...describeVisitorContext(visit),
      };
    },
    onSent: () => {
      setEnquiryList([]);
      forgetOpenings();
    },
  });
  const { form, file, setFile } = enquiry;
  return (
    <form
      ref={enquiry.element}
      className={classes.form}
      noValidate
      onSubmit={enquiry.onSubmit}
      onFocus={enquiry.onFocus}
    >
      <PersonFields form={form}>
        <NativeSelect
          label="Subject"
          required
          name="subject"
          data={[{ value: '', label: 'Select a subject', disabled: true }, ...subjects]}
          {...form.getInputProps('subject')}
        />
      </PersonFields>
      <Textarea
        label="Message"
        required
        name="message"
        rows={6}
        maxLength={10_000}
        {...form.getInputProps('message')}
      />
      <ListEditor />
      <OpeningScheduleEditor ref={openings} />
      <AttachmentInput
        file={file}
        error={typeof form.errors.file_url === 'string' ? form.errors.file_url : null}
        onChange={setFile}
        onUploading={setUploading}
      />
      <VisitorContextNote visit={visit} />
      <FormFooter {...enquiry} isUploading={isUploading} />
    </form>
  );
}
