import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { TRPCClientError } from '@trpc/client';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { showError, showSuccess } from '../../lib/toast.ts';
import { type Draft, forgetDraft, keepDraft, mergeDrafts, readDraft, startDraft } from './draft.ts';

const fetchRules = () => import('./enquiry-rules.ts');

const EMPTY = { full_name: '', email: '', phone: '', subject: '', message: '' };
export type EnquiryValues = typeof EMPTY;

/** The title of every failure toast, and the message of a failure that has none of its own (spec 8). */
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
  const [file, setFile] = useState<Draft['file']>(null);
  /** The draft as this window last wrote it or read it from another window; null before hydration. */
  const [kept, setKept] = useState<Draft | null>(null);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const trap = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);

  /** A new draft, with the subject if it is fixed. */
  const begin = () => ({ ...startDraft(), ...(isSubjectFixed && subject && { subject }) });

  const start = useRef<() => void>(undefined);
  start.current = () => {
    const draft = readDraft(draftName) ?? begin();
    // Text that was typed before hydration is only in the fields.
    const typed = Object.fromEntries(new FormData(element.current!)) as Partial<EnquiryValues>;
    const message = [draft.message, typed.message ?? '', asked].reduce((whole, part) =>
      whole.includes(part) ? whole : `${whole}\n\n${part}`.trim(),
    );
    setKept(draft);
    setFile(draft.file);
    form.setValues({
      full_name: typed.full_name || draft.full_name,
      email: typed.email || draft.email,
      phone: typed.phone || draft.phone,
      subject: subject ?? (typed.subject || draft.subject),
      message,
    });
  };
  useEffect(() => start.current?.(), []);

  // Write the draft only after a change in this window: another window may have a newer one.
  const values = form.getValues();
  const mine = kept && { ...kept, ...values, file };
  const isAhead = mine !== null && JSON.stringify(mine) !== JSON.stringify(kept);
  const keep = useRef<() => void>(undefined);
  keep.current = () => {
    if (!mine || !isAhead) return;
    keepDraft(draftName, mine);
    setKept(mine);
  };
  useEffect(() => {
    if (isAhead) keep.current?.();
  });

  const follow = useRef<(event: StorageEvent) => void>(undefined);
  follow.current = (event) => {
    if (event.key !== draftName || !kept || !mine || isSending) return;
    const merged = mergeDrafts(kept, mine, readDraft(draftName));
    if (isSubjectFixed && subject) merged.subject = subject;
    setKept(merged);
    setFile(merged.file);
    const { full_name, email, phone, subject: about, message } = merged;
    form.setValues({ full_name, email, phone, subject: about, message });
  };
  useEffect(() => {
    const listen = (event: StorageEvent) => follow.current?.(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  function focusFirst(errors: Record<string, unknown>) {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  }

  async function send(fields: EnquiryValues) {
    const beside = more();
    if (beside === null) return;
    setSending(true);
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
      refused(error);
      return;
    } finally {
      setSending(false);
    }
    startAnew();
    form.setInitialValues({ ...EMPTY, ...(isSubjectFixed && subject && { subject }) });
    form.reset();
    setSent(true);
    onSent?.();
    showSuccess('Thanks for contacting us!', "We'll get back to you shortly.");
  }

  /** Starts a new draft after an enquiry has arrived: its key and its file belong to that enquiry. */
  function startAnew() {
    forgetDraft(draftName);
    setKept(begin());
    setFile(null);
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
    const [problem] = Object.values(field_errors);
    form.setErrors(field_errors);
    focusFirst(field_errors);
    if (field_errors.file_url) setFile(null);
    if (code === 'CONFLICT') {
      // An earlier enquiry with this key arrived, but its response was lost. This one has other content, so
      // it needs a key of its own.
      startAnew();
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
    let errors: Record<string, unknown>;
    setSending(true);
    try {
      const { findErrors } = await fetchRules();
      errors = findErrors(fields);
    } catch {
      showError(...FAILED);
      return;
    } finally {
      setSending(false);
    }
    form.setErrors(errors as FormErrors);
    if (Object.keys(errors).length > 0) focusFirst(errors);
    else await send(fields);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSending) void checkAndSend();
  }
  const onFocus = () => void fetchRules().catch(() => undefined);
  return { onFocus, form, file, setFile, isReady: kept !== null, isSending, isSent, element, trap, onSubmit };
}
