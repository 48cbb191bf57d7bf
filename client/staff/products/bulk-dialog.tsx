import { Button, Loader, Modal, Select, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useState } from 'react';
import { STOCK_STATUSES } from '../../../shared/constants.ts';
import type { ProductChange } from '../../../shared/products/product-changes.ts';
import type { ProductChoices } from '../../../shared/products/products.ts';
import { api } from '../../api.ts';
import { toastRecords } from '../history/toast-records.tsx';
import { undoOperation } from '../history/undo-operation.tsx';
import { FormFoot } from '../resource/form/form-foot.tsx';
import { COPY_AS_SCRIPT, ScriptMenu } from '../scripts/script-menu.tsx';
import { readCallError } from '../shell/call-error.ts';
import { countOf } from '../shell/format.ts';
import { toastError, toastUndo } from '../shell/toast.tsx';
import { useReturnFocus } from '../shell/use-return-focus.ts';
import { buildingInformationOptions, fromOption } from './building-information.ts';
import classes from './bulk-bar.module.css';
import { differenceOf } from './bulk-difference.ts';
import { BulkNotes } from './bulk-notes.tsx';
import { PriceChoice } from './price-choice.tsx';
import { useChoices } from './use-choices.ts';

/** A bulk change whose value may still be missing: the dialog asks for it. */
export type IncompleteChange =
  | ProductChange
  | { field: 'stock_status' | 'price' | 'category_id' | 'brand_id' | 'statement_id' };

interface BulkDialogProps {
  label: string;
  change: IncompleteChange;
  ids: string[];
  onClose: () => void;
  onDone: () => Promise<void>;
  /** Reloads all data on the screen. */
  refresh: () => Promise<void>;
}

/** The choice that takes away what the products have. */
const NOTHING = 'nothing';

const products = (count: number) => countOf(count, 'product');

/** A bulk change: a preview from a dry run on the server, then the change, which can be undone. */
function useBulkChange({ change: initial, ids, onDone, refresh }: BulkDialogProps) {
  const { client } = api.useUtils();
  const [change, setChange] = useState<ProductChange | null>(
    'value' in initial || initial.field === 'delete' ? initial : null,
  );
  const [isChanging, setChanging] = useState(false);
  const preview = useQuery({
    queryKey: [...getMutationKey(api.staff.products.bulk), ids, change],
    queryFn: () => client.staff.products.bulk.mutate({ ids, change: change!, dry_run: true }),
    enabled: change !== null && !isChanging,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  async function apply() {
    setChanging(true);
    try {
      const answer = await client.staff.products.bulk.mutate({
        ids,
        change: change!,
        seen: preview.data?.seen,
      });
      const { changing, operation_id } = answer;
      const done = initial.field === 'delete' ? 'deleted' : 'updated';
      toastUndo(`${products(changing)} ${done} successfully`, () =>
        undoOperation({
          client,
          noun: 'products',
          entity: 'product',
          operation_id: operation_id!,
          isFresh: true,
          refresh,
        }),
      );
      toastRecords('product', answer);
      await onDone();
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'Failed to change the products. Please try again.');
      setChanging(false);
      await preview.refetch();
    }
  }

  return { change, setChange, preview, isChanging, apply };
}

/** Shows what a bulk change would do, and applies it after confirmation. */
export function BulkDialog(props: BulkDialogProps) {
  const { label, change: initial, ids, onClose } = props;
  const choices = useChoices();
  const { change, setChange, preview, isChanging, apply } = useBulkChange(props);
  useReturnFocus();
  const [isCovered, setCovered] = useState(false);
  const isDelete = initial.field === 'delete';
  const { data } = preview;

  return (
    <Modal
      opened
      onClose={onClose}
      title={`${label}: ${products(ids.length)}`}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
    >
      <Stack gap="md">
        <Choice initial={initial} choices={choices} onChange={setChange} />
        {isDelete && <p style={{ margin: 0 }}>Are you sure you want to delete this selection?</p>}
        {preview.isError && (
          <p role="alert" style={{ margin: 0 }}>
            {readCallError(preview.error).message ?? 'The preview could not be loaded. Please try again.'}
          </p>
        )}
        {change !== null && preview.isPending && <Loader aria-label="Loading" />}
        {change !== null && data && (
          <>
            <p role="status" style={{ margin: 0 }}>
              {describe(
                data.changing,
                data.total - data.refused_count,
                ids.length - data.refused_count,
                isDelete,
              )}
            </p>
            <BulkNotes {...data} />
            {data.items.length > 0 && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
              <ul className={classes.list} aria-label="What changes" tabIndex={0}>
                {data.items.map((item) => (
                  <li key={item.id}>
                    {item.name}
                    <span>{differenceOf(item, change, choices)}</span>
                  </li>
                ))}
                {data.changing > data.items.length && (
                  <li>and {products(data.changing - data.items.length)} more</li>
                )}
              </ul>
            )}
          </>
        )}
        <FormFoot
          menu={
            change !== null && (
              <ScriptMenu
                calls={() => ({
                  [COPY_AS_SCRIPT]: {
                    procedure: 'staff.products.bulk',
                    input: { ids, change, seen: data?.seen },
                  },
                })}
                onToggle={setCovered}
              />
            )
          }
        >
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            {...(isDelete && { color: 'red.9' })}
            loading={isChanging}
            disabled={!data || data.changing === 0 || change === null || preview.isFetching}
            onClick={() => void apply()}
          >
            {isDelete ? 'Delete' : 'Change'} {data && change !== null ? products(data.changing) : ''}
          </Button>
        </FormFoot>
      </Stack>
    </Modal>
  );
}

function describe(changing: number, total: number, chosen: number, isDelete: boolean): string {
  const gone = chosen - total;
  const parts = [
    changing === 0
      ? 'There is nothing to change.'
      : `${products(changing)} will ${isDelete ? 'be deleted' : 'change'}.`,
    total > changing &&
      changing > 0 &&
      `${products(total - changing)} ${total - changing === 1 ? 'is' : 'are'} already like that.`,
    gone > 0 && `${products(gone)} no longer ${gone === 1 ? 'exists' : 'exist'}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Asks for the value that the change still needs. */
function Choice({
  initial,
  choices,
  onChange,
}: {
  initial: IncompleteChange;
  choices: ProductChoices;
  onChange: (change: ProductChange | null) => void;
}) {
  if ('value' in initial || initial.field === 'delete') return null;
  if (initial.field === 'price') return <PriceChoice onChange={onChange} />;
  if (initial.field === 'stock_status') {
    return (
      <Select
        label="Stock Status"
        data-autofocus
        data={STOCK_STATUSES}
        onChange={(value) =>
          value && onChange({ field: 'stock_status', value: value as (typeof STOCK_STATUSES)[number] })
        }
      />
    );
  }
  if (initial.field === 'statement_id') {
    return (
      <Select
        label="Building information"
        data-autofocus
        searchable
        data={[
          ...buildingInformationOptions(choices.statements),
          { value: NOTHING, label: 'No building information' },
        ]}
        onChange={(value) => {
          const { statement_id, no_statement_reason } = fromOption(value === NOTHING ? null : value);
          if (no_statement_reason !== null)
            onChange({ field: 'no_statement_reason', value: no_statement_reason });
          else if (value !== null) onChange({ field: 'statement_id', value: statement_id });
        }}
      />
    );
  }
  const { field } = initial;
  const rows = field === 'category_id' ? choices.categories : choices.brands;
  return (
    <Select
      label={field === 'category_id' ? 'Category' : 'Brand'}
      {...(field === 'category_id' && {
        description: 'A product loses its subcategory when its category changes.',
      })}
      data-autofocus
      searchable
      data={rows.filter(({ is_active }) => is_active).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(value) => value && onChange({ field, value })}
    />
  );
}
