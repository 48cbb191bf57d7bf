import { Alert, Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { fieldLabel } from '../../../shared/field-label.ts';
import { describeOperation, kindOf, recordOf } from '../../../shared/history/activity-words.ts';
import { api } from '../../api.ts';
import { ChangeParts } from '../history/change-parts.tsx';
import { formatValue } from '../history/differences.ts';
import { COUNT_LABELS } from '../people/count-labels.ts';
import { formatCount, formatTime } from '../shell/format.ts';
import { useReturnFocus } from '../shell/use-return-focus.ts';
import { useSendsMail } from '../shell/use-sends-mail.ts';
import classes from './activity.module.css';
import { type ActivityRow, personOf } from './activity-words.ts';
import { linkOf } from './record-link.ts';
import { type TakeBack, type TakeBackOptions, takesBack } from './take-back.ts';

interface ActivityDialogProps {
  row: ActivityRow;
  /** Names by id of the records that the values point to. */
  names: Record<string, string>;
  may: TakeBackOptions['may'];
  /** Whether the row stands for all changes of its operation. */
  isByOperation: boolean;
  onClose: () => void;
}

/** What happened, in full: who, when, what changed, and what can be taken back. */
export default function ActivityDialog({ row, names, may, isByOperation, onClose }: ActivityDialogProps) {
  const { client, staff } = api.useUtils();
  const [asked, setAsked] = useState<(TakeBack & { question: string }) | null>(null);
  const [isCovered, setCovered] = useState(false);
  useReturnFocus();
  const link = linkOf(row);
  const sendsMail = useSendsMail();
  const operation = isByOperation ? row.operation : null;
  const takes = takesBack(row, {
    client,
    may,
    sendsMail,
    onAsking: setCovered,
    refresh: () => staff.invalidate(),
  }).filter(({ question }) => operation === null || question === null);
  const begin = ({ question, ...take }: TakeBack) =>
    question === null
      ? void take.run().then((isTried) => isTried && onClose())
      : setAsked({ ...take, question });
  const record = recordOf(row);
  return (
    <Modal
      opened
      onClose={onClose}
      title={operation ? describeOperation(row) : `${kindOf(row)} ${record}`.trim()}
      size={720}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
    >
      <dl className={classes.facts}>
        <dt>Who</dt>
        <dd>{personOf(row)}</dd>
        <dt>When</dt>
        <dd>
          <time dateTime={row.happened_at.toISOString()}>{formatTime(row.happened_at)}</time>
        </dd>
        {record !== '' && !operation && (
          <>
            <dt>Record</dt>
            <dd>{link === null ? record : <Link href={link}>{record}</Link>}</dd>
          </>
        )}
        {operation && (
          <>
            <dt>Records</dt>
            <dd>
              {record} and {formatCount(operation.size - 1)} more.{' '}
              <Link href={`/admin/settings?tab=activity&operation_id=${operation.id}`} onClick={onClose}>
                Show each change
              </Link>
            </dd>
          </>
        )}
        {row.operation && !operation && (
          <>
            <dt>Together with</dt>
            <dd>{formatCount(row.operation.size - 1)} more, changed in the same step</dd>
          </>
        )}
        {row.kind === 'erase' ? (
          <Erased counts={row.detail} />
        ) : (
          <Facts values={factsOf(row)} names={names} />
        )}
      </dl>
      {!operation && <Values row={row} names={names} />}
      {asked ? (
        <Confirm key={asked.label} take={asked} onCancel={() => setAsked(null)} onDone={onClose} />
      ) : (
        takes.length > 0 && (
          <Group mt="lg" justify="flex-end">
            {takes.map((take) => (
              <Button key={take.label} variant="default" onClick={() => begin(take)}>
                {take.label}
              </Button>
            ))}
          </Group>
        )
      )}
    </Modal>
  );
}

interface ConfirmProps {
  take: TakeBack & { question: string };
  onCancel: () => void;
  onDone: () => void;
}

/** Asks whether something shall be taken back, and does it. */
function Confirm({ take: { label, question, run }, onCancel, onDone }: ConfirmProps) {
  const [isRunning, setRunning] = useState(false);
  return (
    <Alert
      color="orange"
      variant="outline"
      role="alertdialog"
      aria-label={`${label}?`}
      title={`${label}?`}
      mt="lg"
    >
      <p className={classes.question}>{question}</p>
      <Group justify="flex-end">
        <Button variant="default" disabled={isRunning} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          autoFocus
          loading={isRunning}
          onClick={() => {
            setRunning(true);
            void run().then(onDone);
          }}
        >
          {label}
        </Button>
      </Group>
    </Alert>
  );
}

/** What else is known, without what the title says already. */
function factsOf({ kind, detail }: ActivityRow): ActivityRow['detail'] {
  return kind === 'two_step' && detail !== null ? { ...detail, what: null } : detail;
}

/** How much of a person was erased. */
function Erased({ counts }: { counts: ActivityRow['detail'] }) {
  const { mentions, ...parts } = counts ?? {};
  const found = Object.entries(parts).flatMap(([part, count]): [string, number][] =>
    typeof count === 'number' && count > 0
      ? [[COUNT_LABELS[part as keyof typeof COUNT_LABELS] ?? fieldLabel([part]), count]]
      : [],
  );
  const texts = Object.values((mentions ?? {}) as Record<string, number>).reduce((sum, one) => sum + one, 0);
  const rows = texts > 0 ? [...found, ['Texts with the address', texts] as const] : found;
  return rows.map(([label, count]) => [
    <dt key={`${label} is called`}>{label}</dt>,
    <dd key={label}>{formatCount(count)}</dd>,
  ]);
}

/** What else is known, such as the address of a sign-in. */
function Facts({ values, names }: { values: ActivityRow['detail']; names: Record<string, string> }) {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [
      <dt key={`${name} is called`}>{fieldLabel([name])}</dt>,
      <dd key={name}>{formatValue([name], value, names)}</dd>,
    ]);
}

/** The values before and after a change; of a deletion what was deleted. */
function Values({ row, names }: { row: ActivityRow; names: Record<string, string> }) {
  const { kind, before, after } = row;
  if (before === null) return null;
  if (kind !== 'remove') return <ChangeParts change={{ before, after }} names={names} />;
  const kept = Object.entries(before).filter(([name]) => !['id', 'created_at', 'updated_at'].includes(name));
  return (
    <details className={classes.deleted}>
      <summary>What was deleted</summary>
      <dl className={classes.facts}>
        <Facts values={Object.fromEntries(kept)} names={names} />
      </dl>
    </details>
  );
}
