import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { TRPCClientError } from '@trpc/client';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { showError, showSuccess } from '../../lib/toast.ts';
import { type Draft, forgetDraft, keepDraft, mergeDrafts, readDraft, startDraft } from './draft.ts';

const fetchRules = () => import('./enquiry-rules.ts');

const EMPTY = { full_name: '', email: '', phone: '', subject: '', message: '' };
export type EnquiryValues = typeof EMPTY;

/** Told to the person whatever went wrong on the way (spec 8). */
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

/** An enquiry that is being written: kept in this browser until it is sent, and sent once however often one presses. */
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
  /** The draft as it was last written by this window or read from another one; null before the page listens. */
  const [kept, setKept] = useState<Draft | null>(null);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const trap = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);

  /** A new enquiry; a subject that nobody chooses is part of it. */
  const begin = () => ({ ...startDraft(), ...(isSubjectFixed && subject && { subject }) });

  const start = useRef<() => void>(undefined);
  start.current = () => {
    const draft = readDraft(draftName) ?? begin();
    // What was typed before the page listened stands in the fields alone.
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

  // Written when something was changed here, not by being looked at: another window may be ahead.
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

  /** The key and the file of an enquiry that arrived belong to it. */
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
      // The first one arrived, and its answer was lost; this one has other content, so it is one of its own.
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
