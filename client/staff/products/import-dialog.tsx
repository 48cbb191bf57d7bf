import { Modal, Stack } from '@mantine/core';
import { formatCount } from '../shell/format.ts';
import { useReturnFocus } from '../shell/use-return-focus.ts';
import classes from './import-dialog.module.css';
import { Checked, Choose, MapColumns, Waiting } from './import-steps.tsx';
import { type ProductImportOptions, useProductImport } from './use-product-import.ts';

/** Products from a file: choose it, say which column is what, look at what would happen, do all of it. */
export default function ImportDialog({ onClose, onDone }: ProductImportOptions) {
  const { step, setStep, fileName, problem, setProblem, ...steps } = useProductImport({ onClose, onDone });
  useReturnFocus();
  const isBusy = step.name === 'check' || step.name === 'commit';

  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      title="Import products"
      size="xl"
      closeOnClickOutside={false}
      withCloseButton={!isBusy}
    >
      <Stack gap="md">
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        {step.name === 'choose' && (
          <Choose onChoose={(file) => void steps.choose(file)} onReject={setProblem} />
        )}
        {step.name === 'map' && (
          <MapColumns
            fileName={fileName}
            {...step}
            onChange={(mapping) => setStep({ ...step, mapping })}
            onBack={() => setStep({ name: 'choose' })}
            onCheck={() => void steps.check(step.table, step.mapping)}
          />
        )}
        {step.name === 'check' && (
          <Waiting
            share={step.sent / step.total}
            text={`Checking row ${formatCount(step.sent)} of ${formatCount(step.total)}. Nothing has changed yet.`}
          />
        )}
        {step.name === 'checked' && (
          <Checked
            fileName={fileName}
            answer={step.answer}
            onBack={() => setStep({ name: 'choose' })}
            onCommit={() => void steps.commit(step.id, step.answer)}
          />
        )}
        {step.name === 'commit' && (
          <Waiting
            share={1}
            text={`Saving ${formatCount(step.answer.created + step.answer.updated)} products, all at once…`}
          />
        )}
      </Stack>
    </Modal>
  );
}
