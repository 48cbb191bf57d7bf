import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import type { Toast } from '../lib/toast.ts';
import { MantineContext } from './mantine-context.tsx';

/** Shows each toast once, in Mantine's notifications. */
export default function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const last = useRef(0);
  useEffect(() => {
    for (const toast of toasts.filter(({ id }) => id > last.current)) {
      const color = toast.kind === 'error' ? 'red' : 'green';
      notifications.show({
        id: String(toast.id),
        title: toast.title,
        message: toast.message,
        color,
        styles: { description: { color: 'var(--ink-2)' } },
      });
      last.current = toast.id;
    }
  }, [toasts]);
  return (
    <MantineContext>
      <Notifications position="bottom-right" limit={3} autoClose={6000} />
    </MantineContext>
  );
}
