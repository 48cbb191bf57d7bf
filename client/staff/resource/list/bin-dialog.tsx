import { Alert, Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BinRow, Refusal, Restoration } from '../../../../shared/history/bin.ts';
import type { Procedure } from '../../../../shared/permissions.ts';
import { api } from '../../../api.ts';
import { RefusalList } from '../../history/refusal-list.tsx';
import { toastRecords } from '../../history/toast-records.tsx';
import type { UndoNoun } from '../../history/undo-operation.tsx';
import { COPY_AS_SCRIPT, listCall, ScriptMenu } from '../../scripts/script-menu.tsx';
import { readCallError } from '../../shell/call-error.ts';
import { formatCount, formatTime } from '../../shell/format.ts';
import { toastSuccess } from '../../shell/toast.tsx';
import { focusWhenLost, useReturnFocus } from '../../shell/use-return-focus.ts';
import type { ListedNoun, ResourceProcedures } from '../resource-api.ts';
import classes from './bin-dialog.module.css';
import { Detail, Narrow, Strong, WIDE } from './cells.tsx';
import type { ListColumn } from './columns.tsx';
import { ResourceTable } from './resource-table.tsx';
import { SearchInput } from './search-input.tsx';
import { useBinDays } from './use-bin-days.ts';

export interface BinDialogProps {
  noun: ListedNoun;
  /** The name of one record: "Brand". */
  entity: string;
  plural: string;
  /** Fixed filters of the list. */
  where: Record<string, unknown> | undefined;
  procedures: Pick<ResourceProcedures<never>, 'bin'>;
  canRestore: boolean;
  /** Whether what was deleted together can be restored together. */
  canUndo: boolean;
  /** Shown after a restore, when staff still have something to do. */
  afterRestore: string | undefined;
  /** Reloads all data on the screen. */
  refresh: () => Promise<void>;
  onClose: () => void;
}

const COLUMNS: ListColumn<BinRow>[] = [
  {
    accessor: 'name',
    title: 'Name',
    render: ({ name, note, actor_name, removed_at, gone_at }) => (
      <>
        <Strong>{name}</Strong>
        {note && <Detail>{note}</Detail>}
        <Narrow>
          {actor_name ?? 'System'}, {formatTime(removed_at)}
          <br />
          Kept until {formatTime(gone_at)}
        </Narrow>
      </>
    ),
  },
  {
    accessor: 'actor_name',
    title: 'Deleted by',
    width: 150,
    visibleMediaQuery: WIDE,
    render: ({ actor_name }) => actor_name ?? 'System',
  },
  {
    accessor: 'removed_at',
    title: 'Deleted',
    width: 180,
    visibleMediaQuery: WIDE,
    render: ({ removed_at }) => formatTime(removed_at),
  },
  {
    accessor: 'gone_at',
    title: 'Kept until',
    width: 180,
    visibleMediaQuery: WIDE,
    render: ({ gone_at }) => formatTime(gone_at),
  },
];

/** What was restored and what was not, of the last attempt. */
interface Outcome {
  title: string;
  refused: Refusal[];
}

/** Restores records of the bin, and keeps which are selected and what was refused. */
function useRestoring(
  { noun, entity, plural, canUndo, afterRestore, refresh }: BinDialogProps,
  onRestored: () => void,
) {
  const { client } = api.useUtils();
  const restoration = api.staff[noun].restore.useMutation();
  const [selected, setSelected] = useState<string[]>([]);
  /** The ids of the records, or of the operation, that are being restored. */
  const [restoring, setRestoring] = useState<string[]>([]);
  const [failure, setFailure] = useState<Outcome | null>(null);

  async function attempt(ids: string[], work: () => Promise<Restoration>) {
    setFailure(null);
    setRestoring(ids);
    try {
      const { restored, refused, warnings = [] } = await work();
      toastSuccess(
        restored === 1 ? `${entity} restored` : `${formatCount(restored)} ${plural} restored`,
        afterRestore,
      );
      toastRecords(entity.toLowerCase(), { refused: [], warnings });
      setSelected((current) => current.filter((id) => !ids.includes(id)));
      if (refused.length > 0) setFailure({ title: `${formatCount(refused.length)} not restored`, refused });
    } catch (error) {
      const title = readCallError(error).message ?? 'They could not be restored. Please try again.';
      setFailure({ title, refused: [] });
    }
    setRestoring([]);
    await refresh();
    onRestored();
  }

  const restore = (ids: string[]) => attempt(ids, () => restoration.mutateAsync({ ids }));
  /** Restores everything that was deleted together. Missing where a deletion cannot be undone as a whole. */
  const restoreAll = canUndo
    ? (operation_id: string) =>
        attempt([operation_id, ...selected], () =>
          client.staff[noun as UndoNoun].undo.mutate({ operation_id }),
        )
    : null;

  return { selected, setSelected, restoring, failure, restore, restoreAll };
}

/** The deleted records of a list, which can be restored for some time. */
export default function BinDialog(props: BinDialogProps) {
  const { noun, plural, where, procedures, canRestore, onClose } = props;
  const [query, setQuery] = useState({ page: 1, search: '' });
  const list = procedures.bin.useQuery({ ...query, ...where }, { placeholderData: keepPreviousData });
  const [isCovered, setCovered] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { restoring, failure, restore, restoreAll, ...selection } = useRestoring(props, () =>
    focusWhenLost(section.current),
  );
  const { selected, setSelected } = selection;
  useReturnFocus();
  const isBusy = restoring.length > 0;
  const days = useBinDays(noun);

  const buttonOf = (id: string) => ({
    size: 'compact-sm',
    variant: 'default',
    loading: restoring.includes(id),
    disabled: isBusy,
  });
  const restoreColumn: ListColumn<BinRow> = {
    accessor: 'actions',
    title: 'Actions',
    width: restoreAll && list.data?.items.some((item) => item.operation) ? 170 : 100,
    textAlign: 'right',
    render: ({ id, name, operation }) => (
      <div className={classes.actions}>
        <Button {...buttonOf(id)} aria-label={`Restore ${name}`} onClick={() => void restore([id])}>
          Restore
        </Button>
        {operation && restoreAll && (
          <Button
            {...buttonOf(operation.id)}
            aria-label={`Restore all ${formatCount(operation.size)} that were deleted with ${name}`}
            onClick={() => void restoreAll(operation.id)}
          >
            Restore all {formatCount(operation.size)}
          </Button>
        )}
      </div>
    ),
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Deleted ${plural}`}
      size={960}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
    >
      <section ref={section} tabIndex={-1} className={classes.bin} aria-label={`Deleted ${plural}`}>
        <p className={classes.lead}>
          {days === 0
            ? `Deleted ${plural} cannot be restored. They are erased within the hour.`
            : `Deleted ${plural} are kept for ${days === 1 ? 'a day' : `${days} days`}. Then they are erased within the hour.`}
        </p>
        <div className={classes.bar}>
          <SearchInput
            value={query.search}
            label={`Search deleted ${plural}`}
            onSearch={(search) => setQuery({ page: 1, search })}
          />
          {selected.length > 0 && (
            <Button loading={isBusy} onClick={() => void restore(selected)}>
              Restore {formatCount(selected.length)} selected
            </Button>
          )}
          <ScriptMenu
            calls={() => ({
              [COPY_AS_SCRIPT]: listCall({
                procedure: `staff.${noun}.bin` as Procedure,
                input: { ...query, ...where },
              }),
            })}
            onToggle={setCovered}
          />
        </div>
        {failure && (
          <Alert color="orange" icon={<IconAlertTriangle />} title={failure.title} role="alert" mb="md">
            {failure.refused.length > 0 && <RefusalList refused={failure.refused} />}
          </Alert>
        )}
        <ResourceTable
          label={`Deleted ${plural}`}
          columns={canRestore ? [...COLUMNS, restoreColumn] : COLUMNS}
          list={list}
          query={{}}
          texts={{ loadFailed: `Failed to fetch deleted ${plural}`, empty: 'Nothing was deleted lately.' }}
          isFiltered={query.search !== ''}
          nameOf={({ name }) => name}
          selection={canRestore ? { ids: selected, onChange: setSelected } : undefined}
          onChange={({ page }) => setQuery({ ...query, page: Number(page) })}
        />
      </section>
    </Modal>
  );
}
