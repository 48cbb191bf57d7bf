import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { TRPCClientError } from '@trpc/client';
import { useEffect, useRef, useState } from 'react';
import { enquiryFields } from '../../../shared/enquiries.ts';
import { api } from '../../api.ts';
import { showError, showSuccess } from '../../lib/toast.ts';
import { setEnquiryList, useEnquiryList } from '../enquiry-list/enquiry-list.ts';
import { ListEditor } from '../enquiry-list/list-editor.tsx';
import { AttachmentInput } from './attachment-input.tsx';
import { useSubjects } from './contact-data.ts';
import classes from './enquiry-form.module.css';
import { type Draft, forgetDraft, readDraft, useKeptDraft } from './use-draft.ts';

interface EnquiryFormProps {
  /** From the address (spec 5 and 9). */
  subject: string | null;
  product: string | null;
}

const EMPTY = { full_name: '', email: '', phone: '', subject: '', message: '' };
type Values = typeof EMPTY;

/** Told to the person whatever went wrong on the way (spec 8). */
const FAILED = ['Error sending message', 'Please try again later or contact us directly.'] as const;

/** The contact form: kept in this browser until it is sent, and sent once however often one presses the button. */
export function EnquiryForm({ subject, product }: EnquiryFormProps) {
  const subjects = useSubjects(subject);
  const { client } = api.useUtils();
  const asked = product ? `I would like more information about: ${product}` : '';
  const form = useForm<Values>({
    initialValues: { ...EMPTY, subject: subject ?? '', message: asked },
    validate: schemaResolver(enquiryFields, { sync: true }),
  });
  const list = useEnquiryList();
  const [file, setFile] = useState<Draft['file']>(null);
  const [key, setKey] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const openedAt = useRef(0);
  const trap = useRef<HTMLInputElement>(null);
  const values = form.getValues();
  useKeptDraft(key === null ? null : { ...values, idempotency_key: key, file });

  const start = useRef<() => void>(undefined);
  start.current = () => {
    openedAt.current = performance.now();
    const draft = readDraft();
    setKey(draft?.idempotency_key ?? crypto.randomUUID());
    setFile(draft?.file ?? null);
    const current = form.getValues();
    const message = draft?.message || current.message;
    form.setValues({
      full_name: current.full_name || (draft?.full_name ?? ''),
      email: current.email || (draft?.email ?? ''),
      phone: current.phone || (draft?.phone ?? ''),
      subject: subject ?? (current.subject || (draft?.subject ?? '')),
      message: asked === '' || message.includes(asked) ? message : `${message.trimEnd()}\n\n${asked}`,
    });
  };
  useEffect(() => start.current?.(), []);

  function focusFirst(errors: Record<string, unknown>) {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  }

  async function send(fields: Values) {
    setSending(true);
    setSent(false);
    try {
      await client.site.contact.submit.mutate({
        ...fields,
        idempotency_key: key ?? undefined,
        file_url: file?.path ?? null,
        file_token: file?.token ?? null,
        items: list.map(({ product_id, quantity, note }) => ({
          product_id,
          quantity: Math.max(1, quantity),
          note,
        })),
        website: trap.current?.value ?? '',
        filled_ms: Math.round(performance.now() - openedAt.current),
      });
    } catch (error) {
      refused(error);
      return;
    } finally {
      setSending(false);
    }
    forgetDraft();
    setEnquiryList([]);
    form.setInitialValues({ ...EMPTY });
    form.reset();
    setFile(null);
    setKey(crypto.randomUUID());
    setSent(true);
    showSuccess('Thanks for contacting us!', "We'll get back to you shortly.");
  }

  function refused(error: unknown) {
    const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
    const {
      code,
      field_errors = {},
      message,
    } = (data ?? {}) as {
      code?: string;
      message?: string;
      field_errors?: Record<string, string>;
    };
    form.setErrors(field_errors);
    focusFirst(field_errors);
    if (field_errors.file_url) setFile(null);
    if (code === 'CONFLICT') {
      // The first one arrived, and its answer was lost; this one has other content, so it is one of its own.
      setKey(crypto.randomUUID());
      showError(FAILED[0], 'Your earlier message has reached us. Press Send again to add this one.');
    } else if (code === 'TOO_MANY_REQUESTS' && message) showError(FAILED[0], message);
    else showError(...FAILED);
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((fields) => void send(fields), focusFirst)}
    >
      <div className={classes.pair}>
        <TextInput
          label="Full Name"
          required
          autoComplete="name"
          maxLength={200}
          {...form.getInputProps('full_name')}
        />
        <TextInput
          label="Email"
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.getInputProps('email')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={50}
          {...form.getInputProps('phone')}
        />
        <NativeSelect
          label="Subject"
          required
          data={[{ value: '', label: 'Select a subject', disabled: true }, ...subjects]}
          {...form.getInputProps('subject')}
        />
      </div>
      <Textarea label="Message" required rows={6} maxLength={10_000} {...form.getInputProps('message')} />
      <ListEditor />
      <AttachmentInput
        file={file}
        error={typeof form.errors.file_url === 'string' ? form.errors.file_url : null}
        onChange={setFile}
        onUploading={setUploading}
      />
      {/* No person sees or reaches it. */}
      <div className={classes.trap} aria-hidden="true">
        <label>
          Website
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={classes.foot}>
        <button type="submit" className={classes.submit} disabled={isSending || isUploading || key === null}>
          {isSending ? 'Sending...' : isUploading ? 'Uploading...' : 'Send Message'}
        </button>
        <p className={classes.hint}>What you type stays in this browser until it is sent.</p>
      </div>
      <div role="status">
        {isSent && (
          <p className={classes.sent}>
            <strong>Thanks for contacting us!</strong> We'll get back to you shortly.
          </p>
        )}
      </div>
    </form>
  );
}
