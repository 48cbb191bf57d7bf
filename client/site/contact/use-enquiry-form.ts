import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SEE_ATTACHED } from '../../../shared/constants.ts';
import type { Opening } from '../../../shared/enquiries/opening-schedule.ts';
import type { FormFields, PostedForm, SentEnquiry } from '../../../shared/enquiries/posted-form.ts';
import { type ApiClient, api, type RouterInputs } from '../../api.ts';
import { showError, showSuccess } from '../../lib/toast.ts';
import { reportEnquiry } from '../analytics/use-analytics.ts';
import { addText, askAbout, listByName } from './asked-product.ts';
import type { Attachment } from './draft.ts';
import { FAILED, notAttached, readRefusal } from './refusal.ts';
import { EMPTY, useDraft } from './use-draft.ts';

const fetchRules = () => import('./enquiry-rules.ts');

const NOTHING: readonly string[] = [];

type Submission = RouterInputs['site']['contact']['submit'];

interface EnquiryFormOptions {
  /** The key under which this browser stores the draft. */
  draftName: string;
  /** The subject, when the address or the form sets it. */
  subject: string | null;
  /** Whether the visitor cannot choose another subject. */
  isSubjectFixed?: boolean;
  /** The product that the message asks about; empty for none. */
  product?: string;
  /** What the server answered when the form was sent without JavaScript. */
  posted?: PostedForm | null;
  /** The names of the products in the enquiry list. */
  listed?: readonly string[];
  /** Whether a list or a schedule goes with the message, which may then be empty. */
  hasMore?: boolean;
  /** Returns what is sent besides the fields; null when the visitor must correct some of it first. */
  more?: () => (Pick<Submission, 'items' | 'came_from' | 'viewed'> & { openings: Opening[] }) | null;
  onSent: (sent: SentEnquiry) => void;
}

export interface EnquiryForm {
  form: UseFormReturnType<FormFields>;
  attachment: Attachment;
  setAttachment: (attachment: Attachment) => void;
  isSending: boolean;
  /** The enquiry that has just arrived; null until then. */
  sent: SentEnquiry | null;
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
  product = '',
  posted = null,
  listed = NOTHING,
  hasMore = false,
  more = () => ({ openings: [] }),
  onSent,
}: EnquiryFormOptions): EnquiryForm {
  const { client } = api.useUtils();
  const refused = posted?.kind === 'refused' ? posted : null;
  const form = useForm<FormFields>({
    initialValues: refused?.fields ?? { ...EMPTY, subject: subject ?? '', message: askAbout(product) },
    initialErrors: refused?.errors ?? {},
  });
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<SentEnquiry | null>(null);
  const trap = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { kept, attachment, setAttachment, startAgain } = useDraft({
    draftName,
    subject,
    isSubjectFixed,
    product,
    posted: { file: refused?.file ?? null, problem: refused?.errors.file_url },
    listed,
    form,
    element,
    isSending,
    onListed: (names) => void listProducts(client, form, names),
  });
  const { file } = attachment;

  async function send(fields: FormFields) {
    const beside = more();
    if (beside === null) return;
    setSent(null);
    let answer: Pick<SentEnquiry, 'reference' | 'sends_mail'>;
    try {
      answer = await client.site.contact.submit.mutate({
        ...fields,
        ...beside,
        ...describeDraft(kept, file),
        website: trap.current?.value ?? '',
      });
    } catch (error) {
      showRefusal(error);
      return;
    }
    startAgain();
    form.setInitialValues({ ...EMPTY, ...(isSubjectFixed && subject && { subject }) });
    form.reset();
    const arrived = toSent(fields, answer, file, beside.openings);
    setSent(arrived);
    onSent(arrived);
    reportEnquiry();
    showSuccess('Thanks for contacting us!', "We'll get back to you shortly.");
  }

  function showRefusal(error: unknown) {
    const { field_errors, isOther, toast } = readRefusal(error, file !== null);
    // The field of the file must be there to get the focus.
    if (field_errors.file_url && file)
      flushSync(() =>
        setAttachment({ file: null, unsent: { name: file.name, problem: field_errors.file_url! } }),
      );
    showErrors(form, field_errors);
    if (isOther) startAgain();
    showError(...toast);
  }

  async function checkAndSend() {
    const fields = form.getValues();
    setSending(true);
    try {
      const { findErrors } = await fetchRules();
      const { unsent } = attachment;
      const errors: FormErrors = findErrors(fields, hasMore || file !== null);
      if (unsent) errors.file_url = unsent.problem;
      showErrors(form, errors);
      if (unsent) showError(FAILED[0], notAttached(unsent.name));
      else if (Object.keys(errors).length === 0) await send(fields);
    } catch {
      showError(...FAILED);
    } finally {
      setSending(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click after the enquiry arrived must not complain about the empty form.
    const isDone = sent !== null && !form.isDirty();
    if (!isSending && !isDone) void checkAndSend();
  }
  const onFocus = () => void fetchRules().catch(() => undefined);
  return { onFocus, form, attachment, setAttachment, isSending, sent, element, trap, onSubmit };
}

/** What goes with the fields: the key of the draft, how long it took to write, and the file. */
function describeDraft(kept: ReturnType<typeof useDraft>['kept'], file: Attachment['file']) {
  return {
    idempotency_key: kept?.idempotency_key,
    filled_ms: kept ? Math.max(0, Date.now() - kept.opened_at) : undefined,
    file_url: file?.path ?? null,
    file_token: file?.token ?? null,
  };
}

/** An enquiry that arrived, as its visitor gets to see it. */
function toSent(
  fields: FormFields,
  { reference, sends_mail }: Pick<SentEnquiry, 'reference' | 'sends_mail'>,
  file: Attachment['file'],
  openings: Opening[],
): SentEnquiry {
  const message = fields.message.trim() || SEE_ATTACHED;
  return { ...fields, message, reference, sends_mail, file_name: file?.name ?? '', items: [], openings };
}

/** Without a connection the products cannot be listed. Then the message asks about them after all. */
async function listProducts(client: ApiClient, form: EnquiryForm['form'], names: readonly string[]) {
  await listByName(client, names).catch(() => {
    const { message } = form.getValues();
    form.setFieldValue('message', names.map(askAbout).reduce(addText, message));
  });
}

/** Shows what is wrong beside the fields, and focuses the first of them. */
function showErrors(form: EnquiryForm['form'], errors: FormErrors) {
  form.setErrors(errors);
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
