import { Textarea, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import {
  type EnquiryPage,
  lineField,
  listedField,
  type RefusedAddition,
  TYPED_LINES,
} from '../../../shared/enquiries/enquiry-page.ts';
import { describeQuantity } from '../../../shared/products/units.ts';
import { ownEnquiryPath } from '../../../shared/site-routes.ts';
import { showError } from '../../lib/toast.ts';
import { AttachmentInput } from '../contact/attachment-input.tsx';
import { type Attachment, isUploaded, withId } from '../contact/draft.ts';
import form from '../contact/enquiry-form.module.css';
import { KeptFiles, RefusedForm } from '../contact/refused-form.tsx';
import { useEnquiryList } from '../enquiry-list/enquiry-list.ts';
import classes from './enquiries.module.css';
import { useMessageDraft } from './use-message-draft.ts';

/** Adds words, files and lines to an enquiry. A plain form, which works without JavaScript, too. */
export function AdditionForm({ page }: { page: Extract<EnquiryPage, { kind: 'open' }> }) {
  const { enquiry, key, refused } = page;
  const isLive = useMounted();
  const [attachments, setAttachments] = useState<readonly Attachment[]>(() => [
    ...(refused?.files ?? []).map((file) => withId({ ...file, sent_at: Date.now() })),
    ...(refused?.refused ?? []).map(withId),
  ]);
  const [isUploading, setUploading] = useState(false);
  const message = useRef<HTMLTextAreaElement>(null);
  useMessageDraft(message, page);
  const files = attachments.filter(isUploaded);
  const unsent = attachments.filter((file) => !isUploaded(file));
  function check(event: FormEvent<HTMLFormElement>) {
    if (unsent.length === 0) return;
    event.preventDefault();
    showError(
      'Nothing was added',
      `Remove what is not attached: ${unsent.map(({ name }) => name).join(', ')}.`,
    );
  }
  return (
    <form
      className={form.form}
      method="post"
      action={`${ownEnquiryPath(enquiry.reference)}#add`}
      encType="multipart/form-data"
      noValidate
      // A browser that goes back must not fill in again what was added.
      autoComplete="off"
      onSubmit={check}
    >
      <input type="hidden" name="action" value="add" />
      <input type="hidden" name="key" value={key} />
      {refused && <RefusedForm posted={refused} title="Nothing was added." />}
      <Textarea
        label="Message"
        name="message"
        ref={message}
        rows={5}
        defaultValue={refused?.text}
        error={refused?.errors.message}
        description="You may leave it empty if you add a product or a file."
      />
      <Lines refused={refused} />
      {refused && !isLive && <KeptFiles posted={refused} />}
      {isLive &&
        files.map(({ id, path, token, name, size }) => (
          <input
            key={id}
            type="hidden"
            name="kept_file"
            value={JSON.stringify({ path, token, name, size })}
          />
        ))}
      <AttachmentInput
        attachments={isLive ? attachments : unsent}
        onChange={setAttachments}
        onUploading={setUploading}
        isSending={false}
      />
      <button type="submit" className={form.submit} disabled={isUploading}>
        {isUploading ? 'Uploading...' : 'Add'}
      </button>
    </form>
  );
}

/** The first row shows the name of a field, which is that of the fields below. */
const named = (label: string, place: number) => (place === 0 ? { label } : { 'aria-label': label });

/** A few lines that are typed, and the visitor's list. */
function Lines({ refused }: { refused: RefusedAddition | null }) {
  const list = useEnquiryList().flatMap(({ product_id, ...item }) =>
    product_id === null ? [] : [{ ...item, product_id }],
  );
  const { lines: typed = [], listed = [], errors = {} } = refused ?? {};
  const isOpen = typed.length > 0 || listed.length > 0 || errors.items !== undefined;
  return (
    <details className={form.more} open={isOpen}>
      <summary>
        <IconChevronRight size={20} aria-hidden /> Products and other lines (optional)
      </summary>
      <div className={form.moreFields}>
        {errors.items && (
          <p className={form.error} role="alert">
            {errors.items}
          </p>
        )}
        {list.length > 0 && (
          <fieldset className={classes.listed}>
            <legend>From your list</legend>
            {list.map(({ id, product_id, name, quantity, unit, note }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  name="item"
                  value={JSON.stringify({ product_id, quantity, unit, note })}
                  defaultChecked={listed.includes(product_id)}
                />{' '}
                {describeQuantity({ quantity, unit })} {name}
                {errors[listedField(product_id)] && (
                  <strong className={form.error}> {errors[listedField(product_id)]}</strong>
                )}
              </label>
            ))}
            <p className={form.hint}>Tick what you want to add. It stays in your list.</p>
          </fieldset>
        )}
        {Array.from({ length: TYPED_LINES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move.
          <div key={place} className={classes.line}>
            <TextInput
              {...named('Product, code or words', place)}
              name={lineField(place, 'name')}
              defaultValue={typed[place]?.name}
              error={errors[lineField(place, 'name')]}
            />
            <TextInput
              {...named('Quantity', place)}
              inputMode="decimal"
              name={lineField(place, 'quantity')}
              defaultValue={typed[place]?.quantity}
              error={errors[lineField(place, 'quantity')]}
            />
          </div>
        ))}
      </div>
    </details>
  );
}
