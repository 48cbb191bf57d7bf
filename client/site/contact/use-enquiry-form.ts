import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { TRPCClientError } from '@trpc/client';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { showError, showSuccess } from '../../lib/toast.ts';
import type { Draft } from './draft.ts';
import { EMPTY, type EnquiryValues, useDraft } from './use-draft.ts';

const fetchRules = () => import('./enquiry-rules.ts');

/** Shown whatever went wrong (spec 8). */
const FAILED = ['Error sending message', 'Please try again later or contact us directly.'] as const;

interface EnquiryFormOptions {
  /** Under which the draft is kept in this browser. */
  draftName: string;
  /** What it is about, when the address or the form says so. */
  subject: string | null;
  /** Whether nobody can choose another one. */
  isSubjectFixed?: boolean;
  /** What the message asks about from the start; empty for nothing. */
  asked?: string;
  /** What is sent beside the fields; null when something of it has to be mended first. */
  more?: () => Partial<RouterInputs['site']['contact']['submit']> | null;
  onSent?: () => void;
}

export interface EnquiryForm {
  form: UseFormReturnType<EnquiryValues>;
  file: Draft['file'];
  setFile: (file: Draft['file']) => void;
  /** Whether the page listens: before, nothing could be sent. */
  isReady: boolean;
  isSending: boolean;
  isSent: boolean;
  element: RefObject<HTMLFormElement | null>;
  /** A field that no person sees. */
  trap: RefObject<HTMLInputElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Of anything in the form: what it will need is fetched meanwhile. */
  onFocus: () => void;
}

/** An enquiry that is being written: stored in this browser until it is sent, and sent once however often one presses. */
export function useEnquiryForm({
  draftName,
  subject,
  isSubjectFixed = false,
  asked = '',
  more = () => ({}),
  onSent,
}: EnquiryFormOptions): EnquiryForm {
  const { client } = api.useUtils();
  const form = useForm<EnquiryValues>({
    initialValues: { ...EMPTY, subject: subject ?? '', message: asked },
  });
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const trap = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft({ draftName, subject, isSubjectFixed, asked, form, element, isSending });
  const { kept, file, setFile, startAgain } = draft;

  function focusFirst(errors: Record<string, unknown>) {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  }

  async function send(fields: EnquiryValues) {
    const beside = more();
    if (beside === null) return;
    setSent(false);
    try {
      await client.site.contact.submit.mutate({
        ...fields,
        ...beside,
        idempotency_key: kept?.idempotency_key,
        file_url: file?.path ?? null,
        file_token: file?.token ?? null,
        website: trap.current?.value ?? '',
        filled_ms: kept ? Math.max(0, Date.now() - kept.opened_at) : undefined,
      });
    } catch (error) {
      showRefusal(error);
      return;
    }
    startAgain();
    form.setInitialValues({ ...EMPTY, ...(isSubjectFixed && subject && { subject }) });
    form.reset();
    setSent(true);
    onSent?.();
    showSuccess('Thanks for contacting us!', "We'll get back to you shortly.");
  }

  function showRefusal(error: unknown) {
    const { code, field_errors, message } = readRefusal(error);
    const [problem] = Object.values(field_errors);
    form.setErrors(field_errors);
    focusFirst(field_errors);
    if (field_errors.file_url) setFile(null);
    if (code === 'CONFLICT') {
      // The earlier enquiry arrived and its answer was lost. This one has other content, so it gets a key of its own.
      startAgain();
      showError(
        FAILED[0],
        file
          ? 'We already have your earlier message and its file. If this message needs the file too, attach it again, then press Send.'
          : 'We already have your earlier message. Press Send again to send this one too.',
      );
    } else if (problem !== undefined) showError(FAILED[0], problem);
    else if (code === 'TOO_MANY_REQUESTS' && message) showError(FAILED[0], message);
    else showError(...FAILED);
  }

  async function checkAndSend() {
    const fields = form.getValues();
    setSending(true);
    try {
      const { findErrors } = await fetchRules();
      const errors = findErrors(fields);
      form.setErrors(errors as FormErrors);
      if (Object.keys(errors).length > 0) focusFirst(errors);
      else await send(fields);
    } catch {
      showError(...FAILED);
    } finally {
      setSending(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSending) void checkAndSend();
  }
  const onFocus = () => void fetchRules().catch(() => undefined);
  return { onFocus, form, file, setFile, isReady: kept !== null, isSending, isSent, element, trap, onSubmit };
}

interface Refusal {
  code?: string;
  message?: string;
  field_errors: Record<string, string>;
}

/** What the server says of a refused enquiry; nothing when there was no answer. */
function readRefusal(error: unknown): Refusal {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  return { field_errors: {}, ...(data as Partial<Refusal> | undefined) };
}
