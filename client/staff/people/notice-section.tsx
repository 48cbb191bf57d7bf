import { Alert, Button, Loader, Radio, Stack, Switch } from '@mantine/core';
import type { NoticeSettings } from '../../../shared/people/notices.ts';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { MailNotice } from '../shell/mail-notice.tsx';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import { useMay } from '../shell/use-may.ts';
import classes from './account-screen.module.css';

/** A section of "My account": which notices the user gets by email. Only for roles that have notices. */
export function NoticeSection() {
  if (!useMay()('staff.notices.settings')) return null;
  return (
    <section className={classes.section} aria-labelledby="account-notices">
      <h2 id="account-notices">Emails to me</h2>
      <p className={classes.lead}>
        The bell in the header shows what is new, but no suspected spam. Choose what you also get by email.
      </p>
      <MailNotice />
      <NoticeChoices />
    </section>
  );
}

/** Each choice is saved at once. */
function NoticeChoices() {
  const utils = api.useUtils();
  const { data, isError, refetch } = api.staff.notices.settings.useQuery();
  const { mutate } = api.staff.notices.saveSettings.useMutation({
    onMutate(settings) {
      const before = utils.staff.notices.settings.getData();
      utils.staff.notices.settings.setData(undefined, settings);
      return before;
    },
    onSuccess: () => toastSuccess('Saved', 'Your emails have been changed.'),
    onError(error, _, before) {
      utils.staff.notices.settings.setData(undefined, before);
      toastError(
        'Not saved',
        readCallError(error).message ?? 'We could not reach the server. Please try again.',
      );
    },
  });
  if (isError)
    return (
      <Alert color="red" variant="outline" title="Your choices could not be read">
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  if (!data) return <Loader size="sm" aria-label="Loading" />;
  const save = (change: Partial<NoticeSettings>) => mutate({ ...data, ...change });
  return (
    <Stack gap="md">
      <Radio.Group
        label="New enquiries"
        value={data.new_enquiries}
        onChange={(value) => save({ new_enquiries: value as NoticeSettings['new_enquiries'] })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="at_once" label="An email for each, at once" />
          <Radio value="daily" label="One email a day, after 7 in the morning" />
          <Radio value="none" label="None" />
        </Stack>
      </Radio.Group>
      <Switch
        label="An enquiry is assigned to me"
        checked={data.assignments}
        onChange={({ currentTarget }) => save({ assignments: currentTarget.checked })}
      />
      <Switch
        label="A reply that I wrote could not be delivered"
        checked={data.undelivered_replies}
        onChange={({ currentTarget }) => save({ undelivered_replies: currentTarget.checked })}
      />
    </Stack>
  );
}
