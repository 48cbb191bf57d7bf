import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { PersonalDataCounts } from '../../../shared/people/personal-data.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { countOf, formatCount, formatDate } from '../shell/format.ts';
import { saveFile } from '../shell/save-file.ts';
import { toastError } from '../shell/toast.tsx';
import { COUNT_LABELS } from './count-labels.ts';
import classes from './personal-data.module.css';

type Preview = RouterOutputs['staff']['personalData']['preview'];

/** What an erasure does with each. */
const OUTCOMES: typeof COUNT_LABELS = {
  enquiries: 'Erased',
  messages: 'Erased',
  mails: 'Erased',
  files: 'Erased, within the hour',
  accounts: 'Erased',
  sessions: 'Signed out',
  tokens: 'Erased, so scripts that use them stop',
  saved_views: 'Erased',
  actions: 'Stays, as “Former user”',
  attempts: 'Erased',
  calls: 'Erased',
};

const nameOf = (table: string) => table.replaceAll('_', ' ');

/** What the preview found, with the copy for the person. */
export function FoundData({ preview: { email, counts, enquiries } }: { preview: Preview }) {
  const download = api.staff.personalData.export.useMutation();
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    try {
      const { filename, json } = await download.mutateAsync({ email });
      saveFile(filename, new Blob([json], { type: 'application/json' }));
    } catch (error) {
      toastError('Export failed', readCallError(error).message ?? 'Please try again.');
    }
    setSaving(false);
  }

  return (
    <>
      {counts && <Counts counts={counts} />}
      {enquiries.length > 0 && (
        <>
          <h3>{countOf(enquiries.length, 'enquiry')}</h3>
          <ul className={classes.enquiries}>
            {enquiries.map(({ id, reference, subject, created_at, is_removed }) => (
              <li key={id}>
                {is_removed ? (
                  reference
                ) : (
                  <Link href={`/admin/contact-management?open=${id}`}>{reference}</Link>
                )}
                , {formatDate(created_at)}: {subject}
                {is_removed && ' (deleted)'}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button
        variant="default"
        mt="md"
        loading={isSaving}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void save()}
      >
        Export
      </Button>
      <p className={classes.note}>
        A JSON file with everything that is kept. It does not contain the attached files: it lists each with
        its name, size and the link to its enquiry, where you download it. Give the person these files too.
      </p>
    </>
  );
}

function Counts({ counts: { mentions, ...counts } }: { counts: PersonalDataCounts }) {
  const found = Object.entries(COUNT_LABELS).filter(([part]) => counts[part as keyof typeof counts] > 0);
  return (
    <table className={classes.counts}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How many</th>
          <th scope="col">When erased</th>
        </tr>
      </thead>
      <tbody>
        {found.map(([part, label]) => (
          <tr key={part}>
            <th scope="row">{label}</th>
            <td>{formatCount(counts[part as keyof typeof counts])}</td>
            <td>{OUTCOMES[part as keyof typeof OUTCOMES]}</td>
          </tr>
        ))}
        {Object.entries(mentions).map(([table, count]) => (
          <tr key={table}>
            <th scope="row">Texts with this address: {nameOf(table)}</th>
            <td>{formatCount(count)}</td>
            <td>Stays, without the address</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
