import { Button, Loader, Menu, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import {
  ASKED_FOR,
  type Askers,
  NOTICE_REASON_LABELS,
  NOTICE_REASONS,
  NOTICE_SUBJECTS,
  type NoticeReason,
} from '../../../shared/enquiries/product-notices.ts';
import { api, type RouterInputs } from '../../api.ts';
import { PhoneLink } from '../../components/phone-link.tsx';
import { FormFoot } from '../resource/form/form-foot.tsx';
import { useListDialog } from '../resource/list/list-menu.tsx';
import type { ListTools } from '../resource/resource.ts';
import { readCallError } from '../shell/call-error.ts';
import { countOf, formatCount, formatTime } from '../shell/format.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import { useMay } from '../shell/use-may.ts';
import { useReturnFocus } from '../shell/use-return-focus.ts';
import { useSendsMail } from '../shell/use-sends-mail.ts';
import classes from './enquiries.module.css';

type Asked = RouterInputs['staff']['contactQueries']['askers'];

const REASONS = NOTICE_REASONS.map((value) => ({ value, label: NOTICE_REASON_LABELS[value] }));

/** Writes to everybody who asked for what the list is filtered by. Nothing for other lists, and for who may not. */
export function NotifyItem({ query, refresh }: Pick<ListTools, 'query' | 'refresh'>) {
  const may = useMay();
  const open = useListDialog();
  const filter = ASKED_FOR.find((name) => typeof query[name] === 'string');
  if (!filter || !may('staff.contactQueries.notify')) return null;
  const asked: Asked = { [filter]: String(query[filter]) };
  return (
    <Menu.Item
      leftSection={<IconMail size={18} aria-hidden />}
      onClick={() => open((close) => <NotifyDialog asked={asked} onClose={close} onSent={refresh} />)}
    >
      Email Everybody Who Asked
    </Menu.Item>
  );
}

interface NotifyDialogProps {
  asked: Asked;
  onClose: () => void;
  onSent: () => Promise<void>;
}

function NotifyDialog({ asked, onClose, onSent }: NotifyDialogProps) {
  const { data, error } = api.staff.contactQueries.askers.useQuery(asked, { gcTime: 0 });
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Email everybody who asked"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {data ? (
        <NotifyForm asked={asked} askers={data} onClose={onClose} onSent={onSent} />
      ) : error ? (
        <p role="alert">
          {readCallError(error).message ?? 'Who asked could not be loaded. Please try again.'}
        </p>
      ) : (
        <Loader aria-label="Loading" />
      )}
    </Modal>
  );
}

function NotifyForm({ asked, askers, onClose, onSent }: NotifyDialogProps & { askers: Askers }) {
  const { client } = api.useUtils();
  const isSending = useSendsMail();
  const [reason, setReason] = useState<NoticeReason | null>(null);
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { name, people, last_sent_at } = askers;
  const isReady = reason !== null && subject.trim() !== '' && text.trim() !== '' && people > 0;

  function choose(chosen: NoticeReason | null) {
    if (chosen === null) return;
    // A subject that somebody typed stays.
    const isOffered = subject === '' || (reason !== null && subject === NOTICE_SUBJECTS[reason](name));
    if (isOffered) setSubject(NOTICE_SUBJECTS[chosen](name));
    setReason(chosen);
  }

  async function send() {
    if (!isReady || isBusy) return;
    setBusy(true);
    try {
      const sent = await client.staff.contactQueries.notify.mutate({
        asked_for: asked,
        reason,
        subject,
        body_text: text,
      });
      toastSuccess(
        `${countOf(sent.people, 'email')} ${isSending ? 'on the way' : 'waiting until mail is set up'}`,
        'Each enquiry shows whether its email has left.',
      );
      onClose();
      await onSent();
    } catch (failure) {
      toastError('Nothing was sent', readCallError(failure).message ?? 'Please try again.');
      setBusy(false);
    }
  }

  return (
    <Stack gap="md">
      <WhoGetsIt askers={askers} />
      {last_sent_at && (
        <p className={classes.hint} role="status">
          Everybody was last written to about it on {formatTime(last_sent_at)}.
        </p>
      )}
      {people > 0 && (
        <>
          <Select
            label="Reason"
            required
            data-autofocus
            data={REASONS}
            allowDeselect={false}
            value={reason}
            onChange={choose}
          />
          <TextInput
            label="Email subject"
            required
            maxLength={200}
            value={subject}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
          />
          <Textarea
            label="Message"
            required
            description="The email begins: “Kia ora, You asked us about” the products, with the date and the reference of their enquiry."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={6}
            maxRows={16}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </>
      )}
      <FormFoot menu={null}>
        <Button variant="default" onClick={onClose}>
          {people > 0 ? 'Cancel' : 'Close'}
        </Button>
        {people > 0 && (
          <Button loading={isBusy} disabled={!isReady} onClick={() => void send()}>
            Send to {countPeople(people)}
          </Button>
        )}
      </FormFoot>
    </Stack>
  );
}

const countPeople = (people: number) => (people === 1 ? '1 person' : `${formatCount(people)} people`);

/** Each address gets one email, and who gave none must be called. */
function WhoGetsIt({ askers: { name, enquiries, people, without_email } }: { askers: Askers }) {
  return (
    <div>
      <p style={{ margin: 0 }}>
        <strong>{name}</strong>: asked for in {countOf(enquiries, 'enquiry')}.{' '}
        {people > 0
          ? `${countPeople(people)} will get ${people === 1 ? 'an email' : 'one email each'}.`
          : 'Nobody who asked has given an email address.'}
      </p>
      {without_email.length > 0 && (
        <details className={classes.quoted}>
          <summary>Call them: {without_email.length} gave no email address</summary>
          <ul className={classes.callees}>
            {without_email.map(({ id, full_name, phone }) => (
              <li key={id}>
                {full_name} {phone && <PhoneLink phone={phone} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
