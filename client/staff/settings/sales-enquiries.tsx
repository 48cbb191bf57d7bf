import { Skeleton, Switch } from '@mantine/core';
import { readSalesEnquiries } from '../../../shared/enquiries/sales-enquiries.ts';
import { api } from '../../api.ts';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import classes from './hero-settings.module.css';

/** Whether sales read and answer enquiries. The switch saves at once. */
export function SalesEnquiries() {
  const utils = api.useUtils();
  const settings = api.staff.siteSettings.list.useQuery();
  const save = api.staff.siteSettings.save.useMutation({
    async onSuccess({ setting_value }) {
      const { isOn } = readSalesEnquiries(setting_value);
      toastSuccess(
        isOn ? 'Sales now read and answer enquiries' : 'Sales no longer see enquiries',
        'This applies at once, also to those who are signed in.',
      );
      await utils.invalidate();
    },
    onError: (error) =>
      toastError('Nothing was saved', readCallError(error).message ?? 'Check your connection and try again.'),
  });
  if (settings.isError && !settings.data) return <ListFailed text="Failed to fetch data" list={settings} />;
  const row = settings.data?.find(({ setting_key }) => setting_key === 'sales_enquiries');
  if (!row) return <Skeleton height={120} aria-label="Loading" />;
  return (
    <section className={classes.setting} aria-label="Sales">
      <h2>Sales</h2>
      <Switch
        label="Sales read and answer enquiries"
        description="They see Contact Management, get notices, add enquiries, reply, assign, and change the status. They cannot delete or export enquiries, or erase what is kept about a person."
        checked={readSalesEnquiries(row.setting_value).isOn}
        disabled={save.isPending}
        onChange={({ currentTarget: { checked } }) =>
          save.mutate({
            setting_key: 'sales_enquiries',
            setting_value: { isOn: checked },
            updated_at: row.updated_at,
          })
        }
      />
    </section>
  );
}
