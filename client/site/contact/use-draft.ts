import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type FormFields,
  type KeptFile,
  mapFields,
  type RefusedFile,
} from '../../../shared/enquiries/posted-form.ts';
import { askAgain, withoutSentence } from './asked-product.ts';
import {
  type Attachment,
  type Draft,
  forgetDraft,
  keepDraft,
  mergeDrafts,
  readDraft,
  startDraft,
  withId,
} from './draft.ts';

interface DraftOptions {
  /** The key that the draft is stored under in this browser. */
  draftName: string;
  /** What the enquiry is about, when the address or the form says so. */
  subject: string | null;
  /** Whether nobody can choose another subject. */
  isSubjectFixed: boolean;
  /** The product that the message asks about from the start; empty for none. */
  product: string;
  /** What became of the files when the form was sent without JavaScript. */
  posted: { files: readonly KeptFile[]; refused: readonly RefusedFile[] };
  /** The names of the products in the enquiry list. */
  listed: readonly string[];
  /** Called with products that belong in the enquiry list, because the message asks about another one. */
  onListed: (names: readonly string[]) => void;
  form: UseFormReturnType<FormFields>;
  element: RefObject<HTMLFormElement | null>;
  /** An enquiry under way is not changed by another window. */
  isSending: boolean;
}

/** The draft of an enquiry: stored in this browser on every change, and shared with its other windows. */
export function useDraft({
  draftName,
  subject,
  isSubjectFixed,
  product,
  posted,
  listed,
  onListed,
  form,
  element,
  isSending,
}: DraftOptions) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>(() => posted.refused.map(withId));
  /** The draft as this window last stored it or read it from another; null before hydration. */
  const [kept, setKept] = useState<Draft | null>(null);

  /** A new enquiry, with the subject if it is fixed. */
  const begin = () => ({ ...startDraft(), ...(isSubjectFixed && subject && { subject }) });

  const restore = useEffectEvent(() => {
    const draft = readDraft(draftName) ?? begin();
    // What was typed before hydration is in the fields alone.
    const typed = Object.fromEntries(new FormData(element.current!)) as Partial<FormFields>;
    const { message, asked, others } = askAgain(draft, product, typed.message ?? '');
    setKept({ ...draft, asked });
    if (others.length > 0) onListed(others);
    const files = posted.files.map((file) => withId({ ...file, sent_at: Date.now() }));
    setAttachments((refused) => [...files, ...refused, ...draft.attachments]);
    const restored = mapFields((name) => typed[name] || draft[name]);
    form.setValues({ ...restored, ...(subject && { subject }), message });
  });
  useEffect(() => restore(), []);

  // The sentence about a product goes when the visitor removes the product from the list.
  const asked = kept?.asked ?? '';
  const before = useRef(listed);
  useEffect(() => {
    if (before.current.includes(asked) && !listed.includes(asked))
      form.setFieldValue('message', withoutSentence(form.getValues().message, asked));
    before.current = listed;
  });

  // Stored only when something changed here: another window may be ahead.
  const mine = kept && { ...kept, ...form.getValues(), attachments };
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
    setAttachments(merged.attachments);
    form.setValues(mapFields((name) => merged[name]));
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  /** Starts a new draft: the key and the files belong to the enquiry that arrived. */
  function startAgain() {
    forgetDraft(draftName);
    setKept(begin());
    setAttachments([]);
  }

  return { kept, attachments, setAttachments, startAgain };
}
