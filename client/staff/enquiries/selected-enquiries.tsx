import { Button, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { ENQUIRY_STATUSES, type EnquiryChange, STATUS_LABELS } from '../../../shared/enquiries/enquiries.ts';
import { api } from '../../api.ts';
import { useBinDays } from '../resource/list/use-bin-days.ts';
import type { SelectionTools } from '../resource/resource.ts';
import { countOf } from '../shell/format.ts';
import classes from './enquiries.module.css';
import { useExportEnquiries } from './export-enquiries.tsx';
import { useEnquiryChanges } from './use-enquiry-changes.ts';

/** What can be done with the selected enquiries. */
export function SelectedEnquiries({ ids, query, canWrite, select, refresh }: SelectionTools) {
  const { exportEnquiries, isExporting } = useExportEnquiries(query);
  return (
    <section aria-label="Selected enquiries">
      <strong role="status">{ids.length.toLocaleString('en-NZ')} selected</strong>
      <Button size="compact-md" variant="subtle" color="gray" onClick={() => select([])}>
        Clear
      </Button>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isExporting}
          onClick={() => void exportEnquiries(ids)}
        >
          Export
        </Button>
        {canWrite && <ChangeMenu ids={ids} select={select} refresh={refresh} />}
      </div>
    </section>
  );
}

function ChangeMenu({ ids, select, refresh }: Pick<SelectionTools, 'ids' | 'select' | 'refresh'>) {
  const assignees = api.staff.contactQueries.assignees.useQuery();
  const binDays = useBinDays('contactQueries');
  const { change, isChanging } = useEnquiryChanges(refresh);

  async function apply(wanted: EnquiryChange, done: string) {
    if (await change(ids, wanted, done)) select([]);
  }
  function askToDelete() {
    modals.openConfirmModal({
      title: `Delete ${countOf(ids.length, 'enquiry')}?`,
      children: `Are you sure you want to delete this selection? ${
        binDays === 0
          ? 'It cannot be restored, and is erased within the hour.'
          : `It can be restored for ${countOf(binDays, 'day')}, with its timelines and emails.`
      }`,
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'red.9' },
      onConfirm: () => void apply({ field: 'delete' }, 'deleted'),
    });
  }
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button loading={isChanging} rightSection={<IconChevronDown size={18} aria-hidden />}>
          Change selected
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Status</Menu.Label>
        {ENQUIRY_STATUSES.map((value) => (
          <Menu.Item
            key={value}
            onClick={() =>
              void apply({ field: 'status', value }, `set to ${STATUS_LABELS[value].toLowerCase()}`)
            }
          >
            {STATUS_LABELS[value]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Sub position="left-end">
          <Menu.Sub.Target>
            <Menu.Sub.Item>Assign to</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown mah={320} style={{ overflow: 'auto' }}>
            {[...(assignees.data ?? []), { id: null, name: 'Nobody' }].map(({ id, name }) => (
              <Menu.Item
                key={id}
                onClick={() =>
                  void apply(
                    { field: 'assignee_id', value: id },
                    id === null ? 'assigned to nobody' : `assigned to ${name}`,
                  )
                }
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Item onClick={() => void apply({ field: 'is_suspect', value: false }, 'marked as no spam')}>
          Not spam
        </Menu.Item>
        <Menu.Item color="red.9" onClick={askToDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
