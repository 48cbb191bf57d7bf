import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Role } from '../../../shared/permissions.ts';
import { api } from '../../api.ts';
import { ChangeParts } from '../history/change-parts.tsx';
import { formatValue, labelOf } from '../history/differences.ts';
import { formatCount, formatTime } from '../shell/format.ts';
import { useReturnFocus } from '../shell/use-return-focus.ts';
import classes from './activity.module.css';
import { type ActivityRow, kindOf, personOf, recordOf } from './activity-words.ts';
import { linkOf } from './record-link.ts';
import { takesBack } from './take-back.ts';

interface ActivityDialogProps {
  row: ActivityRow;
  /** Names by id of the records that the values point to. */
  names: Record<string, string>;
  role: Role;
  onClose: () => void;
}

/** What happened, in full: who, when, what changed, and what can be taken back. */
export default function ActivityDialog({ row, names, role, onClose }: ActivityDialogProps) {
  const { client, staff } = api.useUtils();
  const [running, setRunning] = useState<string | null>(null);
  useReturnFocus();
  const link = linkOf(row);
  const takes = takesBack(row, { client, role, refresh: () => staff.invalidate() });
  const record = recordOf(row);
  return (
    <Modal opened onClose={onClose} title={`${kindOf(row)} ${record}`.trim()} size={720}>
      <dl className={classes.facts}>
        <dt>Who</dt>
        <dd>{personOf(row)}</dd>
        <dt>When</dt>
        <dd>
          <time dateTime={row.happened_at.toISOString()}>{formatTime(row.happened_at)}</time>
        </dd>
        {record !== '' && (
          <>
            <dt>Record</dt>
            <dd>{link === null ? record : <Link href={link}>{record}</Link>}</dd>
          </>
        )}
        {row.operation && (
          <>
            <dt>Together with</dt>
            <dd>{formatCount(row.operation.size - 1)} more, changed in the same step</dd>
          </>
        )}
        <Facts values={row.detail} names={names} />
      </dl>
      <Values row={row} names={names} />
      {takes.length > 0 && (
        <Group mt="lg" justify="flex-end">
          {takes.map(({ label, run }) => (
            <Button
              key={label}
              variant="default"
              loading={running === label}
              disabled={running !== null}
              onClick={() => {
                setRunning(label);
                void run().then(onClose);
              }}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </Modal>
  );
}

/** What else is known, such as the address of a sign-in. */
function Facts({ values, names }: { values: ActivityRow['detail']; names: Record<string, string> }) {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [
      <dt key={`${name} is called`}>{labelOf([name])}</dt>,
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
