import { Modal, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLeaving } from '../resource/form/use-leaving.ts';
import { formatCount } from '../shell/format.ts';
import { useReturnFocus } from '../shell/use-return-focus.ts';
import { CheckedStep } from './checked-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import classes from './import-dialog.module.css';
import { MapStep } from './map-step.tsx';
import { PastImports } from './past-imports.tsx';
import { PicturesStep } from './pictures-step.tsx';
import { mapFile, type ProductImportOptions, useProductImport } from './use-product-import.ts';
import { Waiting } from './waiting.tsx';

/** Keeps the focus in the dialog when the next step has removed the button that had it. */
function useFocusInDialog(step: string) {
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides what is there to have the focus.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [step]);
  return content;
}

/** Products from a file: choose it, say which column is what, look at what would happen, do all of it. */
export default function ImportDialog({ onClose, onDone }: ProductImportOptions) {
  const { step, setStep, fileName, problem, ...steps } = useProductImport({
    onClose,
    onDone,
  });
  useReturnFocus();
  const content = useFocusInDialog(step.name);
  /** A question about an undo stands above the dialog. */
  const [isCovered, setCovered] = useState(false);
  const isBusy = step.name === 'check' || step.name === 'commit';
  // What was corrected in the dialog is nowhere else.
  const hasCorrections = step.name === 'checked' && step.corrections.size > 0;
  const { leave, isAsking } = useLeaving(hasCorrections, isBusy, onClose);
  const chooseAgain = () => setStep({ name: 'choose' });

  return (
    <Modal
      opened
      onClose={() => leave(onClose)}
      closeOnEscape={!isAsking && !isCovered}
      trapFocus={!isAsking && !isCovered}
      title="Import products"
      size="xl"
      closeOnClickOutside={false}
      withCloseButton={!isBusy}
    >
      <Stack gap="md" ref={content} tabIndex={-1} className={classes.content}>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        {step.name === 'choose' && (
          <>
            <ChooseStep onChoose={(files) => void steps.choose(files)} />
            <PastImports onAsking={setCovered} onDone={onDone} />
          </>
        )}
        {step.name === 'read' && <Waiting share={1} text="Reading…" />}
        {step.name === 'map' && (
          <MapStep
            fileName={fileName}
            {...step}
            onHeadingRow={(row) => setStep(mapFile(step.file, row))}
            onChange={(change) => setStep({ ...step, ...change })}
            onBack={chooseAgain}
            onCheck={() => void steps.check(step)}
          />
        )}
        {step.name === 'check' && (
          <Waiting
            share={step.sent / step.total}
            text={`Checking row ${formatCount(step.sent)} of ${formatCount(step.total)}. Nothing has changed yet.`}
          />
        )}
        {step.name === 'checked' && (
          <CheckedStep
            fileName={fileName}
            checked={step}
            onBack={() => setStep({ name: 'map', ...step.mapped })}
            onCorrect={(corrections) => setStep({ ...step, corrections })}
            onCheckAgain={() => void steps.correct(step)}
            onCommit={() => void steps.commit(step)}
          />
        )}
        {step.name === 'commit' && (
          <Waiting
            share={1}
            text={`Saving ${formatCount(step.answer.created + step.answer.updated)} products, all at once…`}
          />
        )}
        {step.name === 'pictures' && (
          <PicturesStep matches={step.matches} onBack={chooseAgain} onClose={onClose} onDone={onDone} />
        )}
      </Stack>
    </Modal>
  );
}
