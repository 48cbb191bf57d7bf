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
  /** The key under which this browser stores the draft. */
  draftName: string;
  /** The subject, when the address or the form sets it. */
  subject: string | null;
  /** Whether the visitor cannot choose another subject. */
  isSubjectFixed?: boolean;
  /** Text that the message starts with; empty for none. */
  asked?: string;
  /** Returns what is sent besides the fields; null when the visitor must correct some of it first. */
  more?: () => Partial<RouterInputs['site']['contact']['submit']> | null;
  onSent?: () => void;
}

export interface EnquiryForm {
  form: UseFormReturnType<EnquiryValues>;
  file: Draft['file'];
  setFile: (file: Draft['file']) => void;
  /** Whether the page is hydrated: before that, nothing can be sent. */
  isReady: boolean;
  isSending: boolean;
  isSent: boolean;
  element: RefObject<HTMLFormElement | null>;
  /** The honeypot: a field that no person sees. */
  trap: RefObject<HTMLInputElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** To be called when any field of the form gets the focus: loads the rules in advance. */
  onFocus: () => void;
}

/**
 * The form of an enquiry. A draft of it is kept in this browser until it is sent. It is sent only once,
 * however often the visitor presses the button.
 */
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
      // An earlier enquiry with this key arrived, but its response was lost. This one has other content, so
      // it needs a key of its own.
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
