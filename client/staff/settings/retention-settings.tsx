import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { modals } from '@mantine/modals';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type EnquiryRetention,
  enquiryRetention,
  type RetentionPreview,
  readEnquiryRetention,
} from '../../../shared/enquiries/enquiry-retention.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { NumberField } from '../resource/fields/number-field.tsx';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { readCallError } from '../shell/call-error.ts';
import { checkForm } from '../shell/check-form.ts';
import { countOf, formatDate } from '../shell/format.ts';
import { toastSuccess } from '../shell/toast.tsx';
import classes from './hero-settings.module.css';

type SettingRow = RouterOutputs['staff']['siteSettings']['list'][number];

/** How long enquiries are kept (decision "privacy"). */
export function RetentionSettings() {
  const settings = api.staff.siteSettings.list.useQuery();
  if (settings.isError && !settings.data) return <ListFailed text="Failed to fetch data" list={settings} />;
  const row = settings.data?.find(({ setting_key }) => setting_key === 'enquiry_retention');
  if (!row) return <Skeleton height={320} aria-label="Loading" />;
  return <RetentionForm key={String(row.updated_at)} row={row} />;
}

function RetentionForm({ row }: { row: SettingRow }) {
  const utils = api.useUtils();
  const save = api.staff.siteSettings.save.useMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: readEnquiryRetention(row.setting_value),
    validate: checkForm(enquiryRetention),
  });
  const typed = enquiryRetention.safeParse(form.getValues());
  const preview = api.staff.siteSettings.previewRetention.useQuery(typed.success ? typed.data : skipToken, {
    placeholderData: keepPreviousData,
  });

  async function store(setting_value: EnquiryRetention) {
    setProblem(null);
    try {
      await save.mutateAsync({
        setting_key: 'enquiry_retention',
        setting_value,
        updated_at: row.updated_at,
      });
    } catch (error) {
      setProblem(readCallError(error).message ?? 'We could not reach the server. Please try again.');
      return;
    }
    toastSuccess('Settings saved');
    await utils.invalidate();
  }

  async function ask(setting_value: EnquiryRetention) {
    const counted = await utils.staff.siteSettings.previewRetention
      .fetch(setting_value, { staleTime: 0 })
      .catch(() => null);
    if (!counted) {
      setProblem('We could not count what would be erased. Please try again.');
      return;
    }
    modals.openConfirmModal({
      title: 'Change how long enquiries are kept?',
      children: describe(counted),
      labels: { confirm: 'Save Changes', cancel: 'Cancel' },
      ...(counted.enquiries + counted.deleted > 0 && { confirmProps: { color: 'red.9' } }),
      onConfirm: () => void store(setting_value),
    });
  }

  return (
    <section className={classes.setting} aria-label="Keeping enquiries">
      <h2>Keeping enquiries</h2>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => void ask(values),
          (errors) => form.getInputNode(Object.keys(errors)[0]!)?.focus(),
        )}
      >
        {problem !== null && (
          <Alert color="red" variant="outline" role="alert" mb="md" title="The settings were not saved">
            {problem}
          </Alert>
        )}
        <div className={classes.fields}>
          <NumberField
            label="Keep enquiries for … months"
            description="After their last change. Leave empty to keep them for ever. Enquiries that are new or in progress are never erased automatically."
            whenEmpty={null}
            least={1}
            {...form.getInputProps('keepMonths')}
          />
          <NumberField
            label="Deleted enquiries can be restored for … days"
            description="From 0 to 30. With 0 they cannot be restored. After this time they are erased within the hour."
            whenEmpty={Number.NaN}
            {...form.getInputProps('restoreDays')}
          />
          <NumberField
            label="Visitors can open their enquiry by its link for … days"
            description="From 0 to 365. With 0 no links are sent, and those that were sent stop working."
            whenEmpty={Number.NaN}
            {...form.getInputProps('linkDays')}
          />
        </div>
        <p role="status">
          {typed.success && preview.data
            ? describe(preview.data)
            : preview.isError && 'This could not be counted.'}
        </p>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            Save Changes
          </Button>
        </Group>
      </form>
    </section>
  );
}

/** What these settings end, and what the next cleanup erases with them. */
function describe({ enquiries, deleted, oldest, links }: RetentionPreview): string {
  const ended =
    links === 0 ? '' : ` ${countOf(links, 'link')} of visitors to their enquiries will stop working at once.`;
  if (enquiries + deleted === 0) return `With these settings, the next cleanup erases nothing.${ended}`;
  const parts = [
    enquiries > 0 &&
      `${countOf(enquiries, 'enquiry')}${oldest ? ` (the oldest from ${formatDate(oldest)})` : ''}`,
    deleted > 0 && `${countOf(deleted, 'deleted enquiry')}`,
  ].filter(Boolean);
  return `With these settings, the next cleanup erases ${parts.join(' and ')} for good, with files. It runs every hour.${ended}`;
}
