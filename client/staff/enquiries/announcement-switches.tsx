import { Button, Popover, Stack, Switch } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { switchNotification, switchSound, useAnnouncements } from '../shell/announcements.ts';
import { toastError } from '../shell/toast.tsx';

/** How this browser announces new enquiries besides the badge. */
export function AnnouncementSwitches() {
  const { hasNotification, hasSound } = useAnnouncements();

  async function changeNotification(isOn: boolean) {
    if (await switchNotification(isOn)) return;
    toastError(
      'Notifications are blocked',
      'Allow notifications for this website in the settings of your browser, then switch them on again.',
    );
  }

  return (
    <Popover width={300} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconBell size={18} aria-hidden />}>
          Notify me
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notify me of new enquiries">
        <Stack gap="md">
          <Switch
            label="Desktop notification"
            description="In this browser, while a window of the staff area is open."
            checked={hasNotification}
            onChange={(event) => void changeNotification(event.currentTarget.checked)}
          />
          <Switch
            label="Sound"
            description="Two short notes."
            checked={hasSound}
            onChange={(event) => switchSound(event.currentTarget.checked)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
