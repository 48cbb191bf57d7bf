import { Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useContext } from 'react';
import {
  ENQUIRY_STATUSES,
  type EnquiryRow,
  OUTCOMES,
  STATUS_LABELS,
} from '../../../shared/enquiries/enquiries.ts';
import { api } from '../../api.ts';
import { FormContext } from '../resource/form/form-context.ts';
import classes from './enquiries.module.css';
import type { EnquiryValues } from './enquiry-values.ts';

const ANSWERS = { phoned: 'Answered: by phone', counter: 'Answered: at the counter' } as const;
const STATUS_OPTIONS = [
  ...ENQUIRY_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
  ...OUTCOMES.map((outcome) => ({ value: outcome, label: ANSWERS[outcome] })),
];

/** What staff do about an enquiry: status, assignee and note. A reviewer sees the first two. */
export function EnquiryFields({
  form,
  enquiry,
}: {
  form: UseFormReturnType<EnquiryValues>;
  enquiry: EnquiryRow;
}) {
  const { canWrite } = useContext(FormContext);
  const assignees = api.staff.contactQueries.assignees.useQuery();
  return (
    <>
      {canWrite ? (
        <>
          <Select
            label="Status"
            allowDeselect={false}
            data={STATUS_OPTIONS}
            {...form.getInputProps('status')}
          />
          <Select
            label="Assigned to"
            placeholder="Nobody"
            clearable
            searchable
            selectFirstOptionOnChange
            data={(assignees.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('assignee_id')}
          />
          <Textarea
            label="Internal note"
            description="Added to the timeline when you save. Visitors never see it."
            autosize
            minRows={2}
            {...form.getInputProps('note')}
          />
        </>
      ) : (
        <dl className={classes.facts}>
          <div>
            <dt>Status</dt>
            <dd>{STATUS_LABELS[enquiry.status]}</dd>
          </div>
          <div>
            <dt>Assigned to</dt>
            <dd>{enquiry.assignee_name ?? 'Nobody'}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
