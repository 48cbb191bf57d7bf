import { ActionIcon, Autocomplete, Button, Group, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { MAX_SPECIFICATIONS } from '../../../shared/limits.ts';
import { findValue, type Specification } from '../../../shared/products/specifications.ts';
import { api } from '../../api.ts';
import { FormContext } from '../resource/form/form-context.ts';
import { SortableCard, SortableCards } from '../resource/list/sortable-cards.tsx';
import { countOf } from '../shell/format.ts';
import { toastSuccess } from '../shell/toast.tsx';
import { CopySpecifications } from './copy-specifications.tsx';
import { addSpecifications, readPasted } from './pasted-specifications.ts';
import type { ProductFieldsProps } from './product-fields-props.ts';
import classes from './specifications-input.module.css';

const EMPTY: Specification = { name: '', value: '' };

/** The specifications of a product: an ordered list of names and values. */
export function SpecificationsInput({ form }: Pick<ProductFieldsProps, 'form'>) {
  const { specifications = [], category_id } = form.getValues();
  const { canWrite } = useContext(FormContext);
  const rows = useRowIds(specifications.length);
  const { data: names = [] } = api.staff.products.specificationNames.useQuery({ category_id });
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>('li:last-of-type input')?.focus();
  }, [added]);

  const set = (next: Specification[]) => form.setFieldValue('specifications', next);

  function add() {
    set([...specifications, EMPTY]);
    setAdded((times) => times + 1);
  }

  function remove(at: number) {
    rows.remove(at);
    set(specifications.filter((_, other) => other !== at));
    form.clearErrors();
  }

  /** Two columns of a spreadsheet replace the row they are pasted into. A single text is pasted as usual. */
  function paste(event: ClipboardEvent, at: number) {
    const pasted = readPasted(event.clipboardData.getData('text/plain'));
    if (pasted === null) return;
    event.preventDefault();
    const isEmpty = specifications[at]!.name === '' && specifications[at]!.value === '';
    append(pasted, isEmpty ? specifications.filter((_, other) => other !== at) : specifications);
  }

  function append(more: readonly Specification[], to: readonly Specification[]) {
    const next = addSpecifications(to, more);
    rows.reset(next.length);
    set(next);
    toastSuccess(`${countOf(more.length, 'specification')} added`);
  }

  async function reorder(ids: string[]) {
    set(ids.map((id) => specifications[rows.ids.indexOf(id)]!));
    rows.order(ids);
  }

  const offered = names.map(({ name }) => name).filter((name) => findValue(specifications, name) === null);
  const items = specifications.map((one, at) => ({ ...one, id: rows.ids[at]! }));
  return (
    <Input.Wrapper
      description="Shown as a table, in this order. Two columns from a spreadsheet can be pasted into a name."
      error={form.errors.specifications}
    >
      <ul ref={list} className={classes.list}>
        <SortableCards items={items} nameOf={({ name }) => name || 'Empty row'} onReorder={reorder}>
          {({ id }) => (
            <SpecificationRow
              key={id}
              id={id}
              at={rows.ids.indexOf(id)}
              form={form}
              names={offered}
              onPaste={paste}
              onRemove={remove}
            />
          )}
        </SortableCards>
      </ul>
      {canWrite && (
        <Group gap="sm" mt="xs">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={specifications.length >= MAX_SPECIFICATIONS}
            onClick={add}
          >
            Add specification
          </Button>
          <CopySpecifications onCopy={(more) => append(more, specifications)} />
        </Group>
      )}
    </Input.Wrapper>
  );
}

interface SpecificationRowProps extends Pick<ProductFieldsProps, 'form'> {
  id: string;
  /** Its place in the list. */
  at: number;
  /** The names to choose from. */
  names: readonly string[];
  onPaste: (event: ClipboardEvent, at: number) => void;
  onRemove: (at: number) => void;
}

function SpecificationRow({ id, at, form, names, onPaste, onRemove }: SpecificationRowProps) {
  const place = `specification ${at + 1}`;
  const { name } = form.getValues().specifications?.[at] ?? EMPTY;
  return (
    <SortableCard id={id} name={name || place} isInactive={false} className={classes.row}>
      {(handle) => (
        <>
          {handle}
          <Autocomplete
            className={classes.name}
            aria-label={`Name of ${place}`}
            placeholder="Name"
            data={[...names]}
            limit={20}
            onPaste={(event) => onPaste(event, at)}
            {...form.getInputProps(`specifications.${at}.name`)}
          />
          <TextInput
            className={classes.value}
            aria-label={`Value of ${name || place}`}
            placeholder="Value"
            {...form.getInputProps(`specifications.${at}.value`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove ${name || place}`}
            onClick={() => onRemove(at)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </SortableCard>
  );
}

/** Ids of the rows, which have none of their own: two may be empty, and names change while they are typed. */
function useRowIds(count: number) {
  const next = useRef(0);
  const create = () => `row-${next.current++}`;
  const [known, setKnown] = useState<string[]>([]);
  const ids = [...known.slice(0, count)];
  while (ids.length < count) ids.push(create());
  if (ids.length !== known.length) setKnown(ids);
  return {
    ids,
    remove: (at: number) => setKnown(ids.filter((_, other) => other !== at)),
    order: setKnown,
    reset: (size: number) => setKnown(Array.from({ length: size }, create)),
  };
}
