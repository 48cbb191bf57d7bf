import { Button, Loader, Menu, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
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
import { countPeople, WhoGetsIt } from './who-gets-it.tsx';

type Asked = RouterInputs['staff']['contactQueries']['askers'];

/** As the server limits it (shared/enquiries/product-notices.ts). */
const MAX_TEXT = 20_000;
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
  const [text, setText] = useState('');
  useReturnFocus();
  function leave() {
    if (text.trim() === '') onClose();
    else
      modals.openConfirmModal({
        title: 'Discard this email?',
        children: 'What you have written is not sent and not kept.',
        labels: { confirm: 'Discard', cancel: 'Keep writing' },
        confirmProps: { color: 'red.9' },
        onConfirm: onClose,
      });
  }
  return (
    <Modal opened onClose={leave} title="Email everybody who asked" size="lg" closeOnClickOutside={false}>
      {data ? (
        <NotifyForm {...{ asked, onClose, onSent, leave, text, setText }} askers={data} />
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

interface NotifyFormProps extends NotifyDialogProps {
  askers: Askers;
  /** Closes the dialog, after a question if something is written. */
  leave: () => void;
  text: string;
  setText: (text: string) => void;
}

function NotifyForm({ asked, askers, onClose, onSent, leave, text, setText }: NotifyFormProps) {
  const { name, people, last_sent_at } = askers;
  const { send, isBusy, isSending } = useSending({ asked, onClose, onSent }, last_sent_at);
  const [reason, setReason] = useState<NoticeReason | null>(null);
  const [subject, setSubject] = useState('');
  const [isTried, setTried] = useState(false);
  const isLong = text.length > MAX_TEXT;
  const lacks = (is: boolean, error: string) => is && isTried && error;

  function choose(chosen: NoticeReason | null) {
    if (chosen === null) return;
    // A subject that somebody typed stays.
    const isOffered = subject === '' || (reason !== null && subject === NOTICE_SUBJECTS[reason](name));
    if (isOffered) setSubject(NOTICE_SUBJECTS[chosen](name));
    setReason(chosen);
  }

  function trySend() {
    setTried(true);
    if (reason === null || subject.trim() === '' || text.trim() === '' || isLong) return;
    void send({ reason, subject, body_text: text });
  }

  return (
    <Stack gap="md">
      <WhoGetsIt askers={askers} />
      {last_sent_at && (
        <p className={classes.hint} role="status">
          Everybody was last written to about it on {formatTime(last_sent_at)}.
        </p>
      )}
      {people > 0 && !isSending && (
        <p className={classes.hint} role="status">
          Mail is not set up yet. The emails wait until it is.
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
            error={lacks(reason === null, 'Choose a reason')}
            value={reason}
            onChange={choose}
          />
          <TextInput
            label="Email subject"
            required
            maxLength={200}
            error={lacks(subject.trim() === '', 'Enter a subject')}
            value={subject}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
          />
          <Textarea
            label="Message"
            required
            description="The email begins: “Kia ora, You asked us about” the products, with the date and the reference of their enquiry."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={
              isLong
                ? `At most ${formatCount(MAX_TEXT)} characters`
                : lacks(text.trim() === '', 'Enter a message')
            }
            autosize
            minRows={6}
            maxRows={16}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </>
      )}
      <FormFoot menu={null}>
        <Button variant="default" onClick={leave}>
          {people > 0 ? 'Cancel' : 'Close'}
        </Button>
        {people > 0 && (
          <Button loading={isBusy} onClick={trySend}>
            Send to {countPeople(people)}
          </Button>
        )}
      </FormFoot>
    </Stack>
  );
}

/** Sends the email to everybody, once. */
function useSending({ asked, onClose, onSent }: NotifyDialogProps, last_sent_at: Date | null) {
  const utils = api.useUtils();
  const { client } = utils;
  const isSending = useSendsMail();
  const [isBusy, setBusy] = useState(false);

  async function send(
    notice: Pick<RouterInputs['staff']['contactQueries']['notify'], 'reason' | 'subject' | 'body_text'>,
  ) {
    if (isBusy) return;
    setBusy(true);
    try {
      const sent = await client.staff.contactQueries.notify.mutate({
        asked_for: asked,
        ...notice,
        last_sent_at,
      });
      toastSuccess(
        `${countOf(sent.people, 'email')} ${isSending ? 'on the way' : 'waiting until mail is set up'}`,
        'Each enquiry shows whether its email has left.',
      );
      onClose();
    } catch (failure) {
      toastError(
        'Error',
        readCallError(failure).message ??
          'Nobody answered. Whether it was sent, the date above says in a moment.',
      );
      setBusy(false);
      await utils.staff.contactQueries.askers.invalidate();
      return;
    }
    await onSent();
  }
  return { send, isBusy, isSending };
}
