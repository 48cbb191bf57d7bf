import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { type Dispatch, type FormEvent, type RefObject, type SetStateAction, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SEE_ATTACHED } from '../../../shared/constants.ts';
import type { Delivery } from '../../../shared/enquiries/delivery.ts';
import type { Opening } from '../../../shared/enquiries/opening-schedule.ts';
import {
  type FormFields,
  fileField,
  type PostedForm,
  type SentEnquiry,
} from '../../../shared/enquiries/posted-form.ts';
import { type ApiClient, api, type RouterInputs } from '../../api.ts';
import { showError, showSuccess } from '../../lib/toast.ts';
import { reportEnquiry } from '../analytics/use-analytics.ts';
import { keepLink } from '../enquiries/your-enquiries.ts';
import { addText, askAbout, listByName } from './asked-product.ts';
import { type Attachment, isUploaded, NO_FIELDS, type UploadedFile } from './draft.ts';
import { FAILED, notAttached, readRefusal } from './refusal.ts';
import { useDraft } from './use-draft.ts';

const fetchRules = () => import('./enquiry-rules.ts');

const NOTHING: readonly string[] = [];
const NO_FILES: readonly never[] = [];

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
  attachments: readonly Attachment[];
  setAttachments: Dispatch<SetStateAction<readonly Attachment[]>>;
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
    initialValues: refused?.fields ?? { ...NO_FIELDS, subject: subject ?? '', message: askAbout(product) },
    initialErrors: refused?.errors ?? {},
  });
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<SentEnquiry | null>(null);
  const trap = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { kept, attachments, setAttachments, startAgain } = useDraft({
    draftName,
    subject,
    isSubjectFixed,
    product,
    posted: { files: refused?.files ?? NO_FILES, refused: refused?.refused ?? NO_FILES },
    listed,
    form,
    element,
    isSending,
    onListed: (names) => void listProducts(client, form, names),
  });
  const files = attachments.filter(isUploaded);
  const endSending = () => setSending(false);

  async function send(fields: FormFields) {
    const beside = more();
    if (beside === null) return;
    setSent(null);
    let answer: Pick<SentEnquiry, 'reference' | 'sends_mail'>;
    try {
      answer = await client.site.contact.submit.mutate({
        ...withoutUnsaid(fields),
        ...beside,
        ...describeDraft(kept, files),
        website: trap.current?.value ?? '',
      });
    } catch (error) {
      showRefusal(error);
      return;
    }
    startAgain();
    form.setInitialValues({ ...NO_FIELDS, ...(isSubjectFixed && subject && { subject }) });
    form.reset();
    const arrived = toSent(fields, answer, files, beside.openings);
    setSent(arrived);
    onSent(arrived);
    void keepLink(client, arrived, kept?.idempotency_key);
    thank();
  }

  function showRefusal(error: unknown) {
    const { field_errors, isOther, toast } = readRefusal(error, files.length > 0);
    const { left, errors } = takeFileErrors(files, field_errors);
    // The buttons of the files must be there to get the focus.
    flushSync(() => setAttachments(left));
    showErrors(form, errors, endSending);
    if (isOther) startAgain();
    showError(...toast);
  }

  async function checkAndSend() {
    const fields = form.getValues();
    setSending(true);
    try {
      const { findErrors } = await fetchRules();
      const unsent = attachments.filter((file) => !isUploaded(file));
      const errors: FormErrors = findErrors(fields, hasMore || files.length > 0);
      if (unsent[0]) errors.file_url = unsent[0].problem;
      form.clearErrors();
      if (Object.keys(errors).length === 0) await send(fields);
      else showErrors(form, errors, endSending);
      if (unsent[0]) showError(FAILED[0], notAttached(unsent.map(({ name }) => name)));
    } catch {
      showError(...FAILED);
    } finally {
      endSending();
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click after the enquiry arrived must not complain about the empty form.
    const isDone = sent !== null && !form.isDirty();
    if (!isSending && !isDone) void checkAndSend();
  }
  const onFocus = () => void fetchRules().catch(() => undefined);
  return { onFocus, form, attachments, setAttachments, isSending, sent, element, trap, onSubmit };
}

function thank(): void {
  reportEnquiry();
  showSuccess('Thanks for contacting us!', "We'll get back to you shortly.");
}

/** What becomes of the files of an enquiry that was refused, and the errors by field, with one for all files. */
function takeFileErrors(files: readonly UploadedFile[], field_errors: Record<string, string>) {
  const left = files.map((file, place): Attachment => {
    const problem = field_errors[fileField(place)];
    return problem === undefined ? file : { id: file.id, name: file.name, problem };
  });
  const errors = Object.fromEntries(
    Object.entries(field_errors).filter(([field]) => !/^(file_url|more_files)\b/.test(field)),
  );
  const problem = left.find((file) => !isUploaded(file))?.problem;
  return { left, errors: problem === undefined ? errors : { ...errors, file_url: problem } };
}

/** What goes with the fields: the key of the draft, how long it took to write, and the files. */
function describeDraft(kept: ReturnType<typeof useDraft>['kept'], [first, ...more]: readonly UploadedFile[]) {
  return {
    idempotency_key: kept?.idempotency_key,
    filled_ms: kept ? Math.max(0, Date.now() - kept.opened_at) : undefined,
    file_url: first?.path ?? null,
    file_token: first?.token ?? null,
    more_files: more.map(({ path, token }) => ({ path, token })),
  };
}

/** A server of the version before does not know the fields of deliveries, and refuses what it does not know. */
function withoutUnsaid({ delivery, site_address, needed_by, ...fields }: FormFields) {
  return {
    ...fields,
    ...(delivery && { delivery: delivery as Delivery }),
    ...(site_address && { site_address }),
    ...(needed_by && { needed_by }),
  };
}

/** An enquiry that arrived, as its visitor gets to see it. */
function toSent(
  fields: FormFields,
  { reference, sends_mail }: Pick<SentEnquiry, 'reference' | 'sends_mail'>,
  files: readonly UploadedFile[],
  openings: Opening[],
): SentEnquiry {
  const message = fields.message.trim() || SEE_ATTACHED;
  const file_names = files.map(({ name }) => name);
  return { ...fields, message, reference, sends_mail, file_names, items: [], openings };
}

/** Without a connection the products cannot be listed. Then the message asks about them after all. */
async function listProducts(client: ApiClient, form: EnquiryForm['form'], names: readonly string[]) {
  await listByName(client, names).catch(() => {
    const { message } = form.getValues();
    form.setFieldValue('message', names.map(askAbout).reduce(addText, message));
  });
}

/** Shows what is wrong beside the fields, and focuses the first of them. While the form is sent, some cannot get the focus. */
function showErrors(form: EnquiryForm['form'], errors: FormErrors, endSending: () => void) {
  flushSync(endSending);
  form.setErrors(errors);
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
