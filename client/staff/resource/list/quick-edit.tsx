import { Popover, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { describeDifferences } from '../../history/differences.ts';
import { toastSuccess } from '../../shell/toast.tsx';
import { useMay } from '../../shell/use-may.ts';
import { useRefresh } from '../../shell/use-refresh.ts';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import type { RecordKind, Resource } from '../resource.ts';
import { type BaseData, type BaseRow, useRecordCalls } from '../resource-api.ts';
import classes from './cells.module.css';

interface QuickEditProps<Item extends BaseRow, Values extends BaseData> {
  resource: Resource<Item, Values>;
  record: Item;
  /** What is edited, in lower case: "price". */
  label: string;
  /** The fields of the record's form to show. */
  fields: RecordKind<Item, Values>['fields'];
  /** The content of the cell. */
  children: ReactNode;
}

/**
 * A cell whose value can be changed in place, by roles that may update the record. Enter saves and Escape
 * leaves. It is the record's form with few fields, so that a save is checked and conflicts are shown as there.
 */
export function QuickEdit<Item extends BaseRow, Values extends BaseData>(
  props: QuickEditProps<Item, Values>,
) {
  const { resource, record, label, children } = props;
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const close = () => {
    setOpen(false);
    setChanged(false);
  };
  usePressElsewhere(isOpen && !isChanged, close);
  if (!may(`staff.${resource.noun}.update`)) return children;
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      // A click elsewhere must not lose what was typed: usePressElsewhere closes it.
      closeOnClickOutside={false}
      position="bottom-start"
      width="min(26rem, 92vw)"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.editable}
          title={`Change the ${label}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          // The second click of a double click must not close it, nor take the focus from the field.
          onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
          onClick={({ detail }) => setOpen(detail > 1 || !isOpen)}
        >
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={`Change the ${label} of ${resource.nameOf(record)}`}
        // Elements of a portal pass their clicks on to the row, which would open the record.
        onClick={(event) => event.stopPropagation()}
      >
        <QuickForm {...props} onClose={close} onChanged={setChanged} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Calls back when a press begins outside all dialogs, lists of options and toasts. */
function usePressElsewhere(isOn: boolean, callBack: () => void) {
  const call = useEffectEvent(callBack);
  useEffect(() => {
    if (!isOn) return;
    const listen = ({ target }: PointerEvent) => {
      // The button that opened the form closes it by itself.
      if (target instanceof Element && !target.closest('[data-portal], [aria-expanded="true"]')) call();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [isOn]);
}

function QuickForm<Item extends BaseRow, Values extends BaseData>({
  resource,
  record,
  fields,
  onClose,
  onChanged,
}: QuickEditProps<Item, Values> & { onClose: () => void; onChanged: (is: boolean) => void }) {
  const { entity, valuesOf, dataOf, schema, questionBefore, labels, texts, warningOf } = resource;
  const refresh = useRefresh();
  const kind: RecordKind<Item, Values> = {
    entity,
    valuesOf,
    schema,
    texts,
    fields,
    ...(dataOf && { dataOf }),
    ...(questionBefore && { questionBefore }),
    ...(labels && { labels }),
  };
  const state = useRecordForm({
    kind,
    calls: useRecordCalls(resource),
    record,
    start: valuesOf(record),
    canWrite: true,
    onClose,
    async onSaved(saved, _isNew, change) {
      const differences = change ? describeDifferences(change, {}, labels) : [];
      const words = differences.map(({ label, before, after }) => `${label}: ${before} → ${after}`);
      const warning = warningOf?.(saved);
      toastSuccess(`${entity} updated successfully`, [words.join(', '), warning].filter(Boolean).join('. '));
      await refresh();
      onClose();
    },
    refresh,
  });
  const isChanged = state.form.isDirty();
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  return <RecordForm state={state} createLabel="" onCancel={onClose} />;
}
