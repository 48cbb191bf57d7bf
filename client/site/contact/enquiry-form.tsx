import { NativeSelect, Textarea } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { isEmptyRow } from '../../../shared/enquiries/opening-cells.ts';
import type { PostedForm } from '../../../shared/enquiries/posted-form.ts';
import { Link } from '../../components/link.tsx';
import { routes } from '../../routes.ts';
import { checkList, setEnquiryList, useEnquiryList } from '../enquiry-list/enquiry-list.ts';
import { ListEditor } from '../enquiry-list/list-editor.tsx';
import {
  forgetOpenings,
  getOpenings,
  type OpeningsHandle,
  useOpenings,
} from '../opening-schedule/opening-schedule.ts';
import { OpeningScheduleEditor } from '../opening-schedule/opening-schedule-editor.tsx';
import { describeVisitorContext, useVisitorContext } from '../visitor-context/visitor-context.ts';
import { VisitorContextNote } from '../visitor-context/visitor-context-note.tsx';
import { AskedList } from './asked-list.tsx';
import { AttachmentInput } from './attachment-input.tsx';
import { useSubjects } from './contact-data.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { isUploaded } from './draft.ts';
import classes from './enquiry-form.module.css';
import { FormFooter } from './form-footer.tsx';
import { PersonFields } from './person-fields.tsx';
import { KeptFiles, RefusedForm } from './refused-form.tsx';
import { keepSentEnquiry } from './sent-enquiry.ts';
import { useEnquiryForm } from './use-enquiry-form.ts';

interface EnquiryFormProps {
  /** From the address (spec 5 and 9). */
  subject: string | null;
  product: string | null;
  /** A product that the visitor wants in their size. */
  opening: string | null;
  /** Products to ask for (shared/enquiries/shared-list.ts). */
  list: string | null;
  /** What the server answered when the form was sent without JavaScript. */
  posted: PostedForm | null;
}

/** The contact form: the message, and everything that can be sent with it. */
export function EnquiryForm({ subject, product, opening, list: asked, posted }: EnquiryFormProps) {
  const refused = posted?.kind === 'refused' ? posted : null;
  const subjects = useSubjects(refused ? refused.fields.subject : subject);
  const list = useEnquiryList();
  const hasOpenings = useOpenings().some((cells) => !isEmptyRow(cells));
  const visit = useVisitorContext();
  const openings = useRef<OpeningsHandle>(null);
  const [isUploading, setUploading] = useState(false);
  const hasMore = list.length > 0 || hasOpenings;
  const enquiry = useEnquiryForm({
    draftName: 'southbeam.enquiry',
    subject,
    product: product ?? '',
    posted,
    listed: useMemo(() => list.map(({ name }) => name), [list]),
    hasMore,
    more: () => {
      if (!checkList(list)) return null;
      // Do not send without a schedule that the visitor has started: its editor may still be loading.
      const schedule = openings.current ? openings.current.check() : getOpenings().length > 0 ? null : [];
      if (!schedule) return null;
      return {
        items: list.map(({ product_id, name, quantity, unit, note }) => ({
          product_id,
          // A product has its own name.
          ...(product_id === null && { name }),
          quantity,
          ...(unit !== 'each' && { unit }),
          note,
        })),
        openings: schedule,
        ...describeVisitorContext(visit),
      };
    },
    onSent: (sent) => {
      keepSentEnquiry({ ...sent, items: list });
      setEnquiryList([]);
      forgetOpenings();
      navigate(routes.sent.link());
    },
  });
  const { form, attachments, setAttachments } = enquiry;
  const askedList = refused?.list ?? asked ?? '';
  const isOptional = hasMore || askedList !== '' || attachments.some(isUploaded);
  return (
    <form
      ref={enquiry.element}
      className={classes.form}
      method="post"
      action={routes.contact.link()}
      encType="multipart/form-data"
      noValidate
      onSubmit={enquiry.onSubmit}
      onFocus={enquiry.onFocus}
    >
      {refused && refused.message !== '' && <RefusedForm posted={refused} />}
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
        required={!isOptional}
        name="message"
        rows={6}
        {...form.getInputProps('message')}
        description={isOptional ? 'You may leave it empty: what you attach says what you need.' : undefined}
      />
      <p className={classes.hint}>
        A list of materials? <Link href={`${routes.list.link()}#paste`}>Paste or drop it</Link>, and we find
        the products.
      </p>
      <AskedList key={askedList} list={askedList} error={refused?.errors.list} />
      <ListEditor />
      <OpeningScheduleEditor ref={openings} product={opening} refused={refused} />
      {refused && <KeptFiles posted={refused} />}
      <AttachmentInput
        attachments={attachments}
        onChange={setAttachments}
        onUploading={setUploading}
        isSending={enquiry.isSending}
      />
      <DeliveryFields form={form} />
      <VisitorContextNote visit={visit} />
      <FormFooter {...enquiry} isUploading={isUploading} />
    </form>
  );
}
