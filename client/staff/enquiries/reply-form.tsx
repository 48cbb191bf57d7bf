import { Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState } from 'react';
import type { EnquiryRow } from '../../../shared/enquiries/enquiries.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { FormContext, usePending } from '../resource/form/form-context.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import { useMay } from '../shell/use-may.ts';
import { useSendsMail } from '../shell/use-sends-mail.ts';
import classes from './enquiries.module.css';
import { type ReplyFile, ReplyFiles } from './reply-files.tsx';
import { fillFor, quoteOf } from './reply-text.ts';

/** As the server limits it (shared/enquiries/enquiries.ts). */
const MAX_SUBJECT = 200;

const isOpenWork = (status: EnquiryRow['status']) => status === 'new' || status === 'in_progress';

/** Sends a reply to the visitor. Renders nothing for roles that may not reply. */
export function ReplyForm({ enquiry }: { enquiry: EnquiryRow }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('staff.contactQueries.reply')) return null;
  if (enquiry.email === '')
    return (
      isOpenWork(enquiry.status) && (
        <p className={classes.hint}>
          There is no email address to reply to. Call them, and choose the status “Answered: by phone”.
        </p>
      )
    );
  if (isOpen) return <OpenReplyForm enquiry={enquiry} onClose={() => setOpen(false)} />;
  return (
    <Group>
      <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Reply by email
      </Button>
    </Group>
  );
}

function OpenReplyForm({ enquiry, onClose }: { enquiry: EnquiryRow; onClose: () => void }) {
  const isSending = useSendsMail();
  const draft = useReplyDraft(enquiry);
  const { send, isBusy } = useSending(enquiry, isSending, onClose);
  const [files, setFiles] = useState<ReplyFile[]>([]);
  const [isUploading, setUploading] = useState(false);
  usePending('reply', draft.isWritten || files.length > 0);
  const isLong = draft.subject.length > MAX_SUBJECT;
  const canSend = draft.isWritten && draft.subject.trim() !== '' && !isLong && !isUploading;
  const sendIt = () => void send({ subject: draft.subject, body_text: draft.text, files });
  return (
    <section
      data-sent-by-itself
      className={classes.reply}
      aria-label={`Reply to ${enquiry.email}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (canSend) sendIt();
      }}
    >
      <TemplateSelect onChoose={draft.insertTemplate} />
      <TextInput
        label="Email subject"
        error={isLong && `At most ${MAX_SUBJECT} characters`}
        value={draft.subject}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => draft.setSubject(event.currentTarget.value)}
      />
      <Textarea
        label={`Reply to ${enquiry.email}`}
        ref={draft.field}
        autosize
        minRows={8}
        maxRows={24}
        value={draft.text}
        onChange={(event) => draft.setText(event.currentTarget.value)}
      />
      <ReplyFiles files={files} onChange={setFiles} onUploading={setUploading} />
      {!isSending && (
        <p className={classes.hint}>
          No mail server is set up. The reply will be sent when mail is set up. The enquiry stays open until
          then.
        </p>
      )}
      <div className={classes.send}>
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button title="Ctrl+Enter" loading={isBusy} disabled={!canSend} onClick={sendIt}>
          Send reply
        </Button>
      </div>
    </section>
  );
}

/** The text of a reply: what staff write stands above the visitor's own words. */
function useReplyDraft(enquiry: EnquiryRow) {
  const { user } = useAuth();
  // What staff wrote down are not the visitor's words.
  const quote = enquiry.source === 'website' ? `\n\n${quoteOf(enquiry)}` : '';
  const [subject, setSubject] = useState(`Re: ${enquiry.subject}`.slice(0, 200));
  const [text, setText] = useState(quote);
  const field = useRef<HTMLTextAreaElement>(null);

  // The cursor starts above the quoted words, and not behind the buttons at the bottom.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(0, 0);
    field.current?.scrollIntoView({ block: 'center' });
  }, []);

  /** Adds a template below what was written so far, and above the quoted words. */
  function insertTemplate(template: { subject: string; body_text: string }) {
    const fill = (words: string) => fillFor(words, enquiry, user?.name ?? '');
    if (template.subject !== '') setSubject(fill(template.subject).slice(0, 200));
    const written = text.endsWith(quote) ? text.slice(0, -quote.length).trimEnd() : '';
    const below = text.endsWith(quote) ? quote : `\n\n${text}`;
    setText(`${written === '' ? '' : `${written}\n\n`}${fill(template.body_text)}${below}`);
  }

  const isWritten = text.trim() !== '' && text.trim() !== quote.trim();
  return { subject, setSubject, text, setText, isWritten, field, insertTemplate };
}

interface TemplateSelectProps {
  onChoose: (template: { subject: string; body_text: string }) => void;
}

function TemplateSelect({ onChoose }: TemplateSelectProps) {
  const { data } = api.staff.replyTemplates.list.useQuery({ sort: 'name', direction: 'asc' });
  if (!data || data.items.length === 0) return null;
  return (
    <Select
      label="Template"
      placeholder="Insert a template"
      searchable
      value={null}
      data={data.items.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const template = data.items.find((item) => item.id === id);
        if (template) onChoose(template);
      }}
    />
  );
}

/** Sends a reply, one request at a time. */
function useSending(enquiry: EnquiryRow, isSending: boolean, onSent: () => void) {
  const { client } = api.useUtils();
  const { adopt } = useContext(FormContext);
  const [isBusy, setBusy] = useState(false);
  // The second click of a double click can arrive before the first has disabled the button.
  const isInFlight = useRef(false);

  async function send({ files, ...reply }: { subject: string; body_text: string; files: ReplyFile[] }) {
    if (isInFlight.current) return;
    const missing = files.filter(({ problem }) => problem);
    if (missing.length > 0) {
      const names = missing.map(({ name }) => name).join(', ');
      const it = missing.length === 1 ? 'it' : 'them';
      return toastError('Error', `Not attached: ${names}. Remove ${it} from the reply, then send the reply.`);
    }
    isInFlight.current = true;
    setBusy(true);
    try {
      const { id, updated_at } = enquiry;
      const uploads = files.flatMap((file) => (file.path ? [{ path: file.path, token: file.token }] : []));
      await client.staff.contactQueries.reply.mutate({ ...reply, id, files: uploads, updated_at });
      toastSuccess(
        'Reply queued',
        isSending
          ? 'It will go out with the next emails. Then the enquiry is marked as answered.'
          : 'It will be sent when mail is set up. The enquiry stays open until then.',
      );
      onSent();
    } catch (error) {
      const { message, isConflict } = readCallError(error);
      toastError(
        'Error',
        isConflict
          ? 'The reply was not sent because somebody else has updated this enquiry. Check the timeline, then send it if it still applies.'
          : (message ?? 'The reply was not sent. Please try again.'),
      );
    } finally {
      await adopt();
      isInFlight.current = false;
      setBusy(false);
    }
  }
  return { send, isBusy };
}
