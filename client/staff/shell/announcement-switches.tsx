import { Switch } from '@mantine/core';
import { switchNotification, switchSound, useAnnouncements } from './announcements.ts';
import classes from './notice-bell.module.css';
import { toastError } from './toast.tsx';

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
    <section className={classes.announce} aria-label="New enquiries in this browser">
      <Switch
        label="Desktop notification of new enquiries"
        description="While a window of the staff area is open."
        checked={hasNotification}
        onChange={(event) => void changeNotification(event.currentTarget.checked)}
      />
      <Switch
        label="Sound"
        description="Two short notes."
        checked={hasSound}
        onChange={(event) => switchSound(event.currentTarget.checked)}
      />
    </section>
  );
}
