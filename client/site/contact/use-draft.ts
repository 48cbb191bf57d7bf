import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Draft, forgetDraft, keepDraft, mergeDrafts, readDraft, startDraft } from './draft.ts';

export const EMPTY = { full_name: '', email: '', phone: '', subject: '', message: '' };
export type EnquiryValues = typeof EMPTY;

interface DraftOptions {
  /** The key that the draft is stored under in this browser. */
  draftName: string;
  /** What the enquiry is about, when the address or the form says so. */
  subject: string | null;
  /** Whether nobody can choose another subject. */
  isSubjectFixed: boolean;
  /** What the message asks about from the start; empty for nothing. */
  asked: string;
  form: UseFormReturnType<EnquiryValues>;
  element: RefObject<HTMLFormElement | null>;
  /** An enquiry under way is not changed by another window. */
  isSending: boolean;
}

/** The draft of an enquiry: stored in this browser on every change, and shared with its other windows. */
export function useDraft({
  draftName,
  subject,
  isSubjectFixed,
  asked,
  form,
  element,
  isSending,
}: DraftOptions) {
  const [file, setFile] = useState<Draft['file']>(null);
  /** The draft as this window last stored it or read it from another; null before hydration. */
  const [kept, setKept] = useState<Draft | null>(null);

  /** A new enquiry, with the subject if it is fixed. */
  const begin = () => ({ ...startDraft(), ...(isSubjectFixed && subject && { subject }) });

  const restore = useEffectEvent(() => {
    const draft = readDraft(draftName) ?? begin();
    // What was typed before hydration is in the fields alone.
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
  });
  useEffect(() => restore(), []);

  // Stored only when something changed here: another window may be ahead.
  const mine = kept && { ...kept, ...form.getValues(), file };
  const isAhead = mine !== null && JSON.stringify(mine) !== JSON.stringify(kept);
  useEffect(() => {
    if (!mine || !isAhead) return;
    keepDraft(draftName, mine);
    setKept(mine);
  });

  const follow = useEffectEvent((event: StorageEvent) => {
    if (event.key !== draftName || !kept || !mine || isSending) return;
    const merged = mergeDrafts(kept, mine, readDraft(draftName));
    if (isSubjectFixed && subject) merged.subject = subject;
    setKept(merged);
    setFile(merged.file);
    const { full_name, email, phone, subject: about, message } = merged;
    form.setValues({ full_name, email, phone, subject: about, message });
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  /** Starts a new draft: the key and the file belong to the enquiry that arrived. */
  function startAgain() {
    forgetDraft(draftName);
    setKept(begin());
    setFile(null);
  }

  return { kept, file, setFile, startAgain };
}
