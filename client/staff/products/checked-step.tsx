import { Button, Group } from '@mantine/core';
import { type ImportAnswer, MAX_IMPORT_ERRORS } from '../../../shared/products/product-imports.ts';
import { api } from '../../api.ts';
import { countOf, formatCount } from '../shell/format.ts';
import { useExport } from '../shell/use-export.ts';
import { CellErrors } from './cell-errors.tsx';
import { ImportChanges } from './import-changes.tsx';
import classes from './import-dialog.module.css';
import { MissingRecords } from './missing-records.tsx';
import type { CheckedImport, Corrections } from './use-product-import.ts';

interface CheckedStepProps {
  fileName: string;
  checked: CheckedImport;
  onBack: () => void;
  onCorrect: (corrections: Corrections) => void;
  onCheckAgain: () => void;
  onCommit: () => void;
}

/** What an import would do, or what is wrong with it and can be corrected here. */
export function CheckedStep({
  fileName,
  checked,
  onBack,
  onCorrect,
  onCheckAgain,
  onCommit,
}: CheckedStepProps) {
  const { client } = api.useUtils();
  const { save, isExporting } = useExport();
  const { id, mode, answer, corrections } = checked;
  const { created, updated, errors, error_count, missing } = answer;
  const changes = created + updated;
  return (
    <form
      className={classes.steps}
      onSubmit={(event) => {
        event.preventDefault();
        onCheckAgain();
      }}
    >
      <p role="status" className={classes.lead}>
        <strong>{fileName}</strong>: {describe(answer)}
      </p>
      <ImportChanges mode={mode} answer={answer} />
      {missing.length > 0 && <MissingRecords missing={missing} onCreated={onCheckAgain} />}
      {errors.length > 0 && <CellErrors errors={errors} corrections={corrections} onChange={onCorrect} />}
      {error_count > errors.length && (
        <p className={classes.lead}>
          The first {MAX_IMPORT_ERRORS} are shown. The file of errors has all {formatCount(error_count)}.
        </p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back to the columns
        </Button>
        {error_count > 0 ? (
          <>
            <Button
              variant="default"
              loading={isExporting}
              onClick={() => void save(() => client.staff.productImports.exportErrors.query({ id, mode }))}
            >
              Download errors
            </Button>
            <Button type="submit">Check again</Button>
          </>
        ) : (
          <Button disabled={changes === 0} onClick={onCommit}>
            {changes === 0 ? 'Nothing to save' : `Save ${countOf(changes, 'product')}`}
          </Button>
        )}
      </Group>
    </form>
  );
}

function describe({ created, updated, unchanged, left_out, error_count }: ImportAnswer): string {
  const parts = [
    `${formatCount(created)} to create`,
    `${formatCount(updated)} to update`,
    `${formatCount(unchanged)} unchanged`,
    ...(left_out > 0 ? [`${formatCount(left_out)} left out`] : []),
  ];
  const fixing =
    error_count === 0
      ? ''
      : ` ${formatCount(error_count)} ${error_count === 1 ? 'cell needs' : 'cells need'} fixing first.`;
  return `${parts.join(', ')}.${fixing} Nothing has changed yet.`;
}
