import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useContext, useRef, useState } from 'react';
import type { EnquiryRow } from '../../../shared/enquiries/enquiries.ts';
import { quantityProblem } from '../../../shared/products/units.ts';
import { api } from '../../api.ts';
import { useOnChange } from '../../lib/use-on-change.ts';
import { FormContext, usePending } from '../resource/form/form-context.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastInfo, toastSuccess } from '../shell/toast.tsx';
import classes from './enquiries.module.css';
import { EnquiryLines } from './enquiry-lines.tsx';
import { type EnquiryValues, linesOf } from './enquiry-values.ts';
import { linesToChange, mergeLines } from './merge-lines.ts';

/** The lines of an enquiry, to be changed. What others change meanwhile is put into them. */
export function ChangeLines({ enquiry, onClose }: { enquiry: EnquiryRow; onClose: () => void }) {
  const { id, items, updated_at } = enquiry;
  const { client } = api.useUtils();
  const { adopt } = useContext(FormContext);
  const [isBusy, setBusy] = useState(false);
  const form = useForm<EnquiryValues>({ initialValues: { items: linesToChange(items), line: '' } });
  usePending('lines', form.isDirty());
  const read = useRef(items);
  useOnChange(JSON.stringify(items), () => {
    form.setFieldValue('items', mergeLines(form.getValues().items ?? [], read.current, items));
    read.current = items;
    toastInfo(
      'Somebody has changed the lines meanwhile',
      'Their changes are put into yours. Check them, then save.',
    );
  });

  async function save() {
    const changed = linesOf(form.getValues());
    const wrong = changed.findIndex(
      ({ quantity, unit = 'each' }) => quantityProblem(quantity, unit) !== null,
    );
    if (wrong >= 0) {
      const { quantity, unit = 'each' } = changed[wrong]!;
      const problem = Number.isNaN(quantity) ? 'Enter a number' : quantityProblem(quantity, unit);
      form.setErrors({ [`items.${wrong}.quantity`]: problem });
      toastError('The lines were not saved', `The quantity of line ${wrong + 1}: ${problem}.`);
      return;
    }
    setBusy(true);
    try {
      await client.staff.contactQueries.update.mutate({ id, data: { items: changed }, updated_at });
      toastSuccess('Lines saved');
      onClose();
      await adopt();
    } catch (error) {
      const { message, field_errors, isConflict } = readCallError(error);
      form.setErrors(field_errors);
      if (isConflict) await adopt();
      toastError(
        'The lines were not saved',
        isConflict
          ? 'Somebody has changed the enquiry meanwhile. Check the lines, then save again.'
          : (Object.values(field_errors)[0] ?? message ?? 'Please try again.'),
      );
    }
    setBusy(false);
  }

  return (
    <section data-sent-by-itself className={classes.reply} aria-label="Change the lines">
      <EnquiryLines form={form} takesFocus />
      <div className={classes.send}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => void save()}>
          Save lines
        </Button>
      </div>
    </section>
  );
}
