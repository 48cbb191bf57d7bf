import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import type { Toast } from '../lib/toast.ts';
import { MantineContext } from './mantine-context.tsx';
import classes from './toast-message.module.css';
import { ToastMessage } from './toast-message.tsx';

/** Shows each toast once, in Mantine's notifications. A success replaces the one before; errors stack. */
export default function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const last = useRef(0);
  const success = useRef('');
  useEffect(() => {
    for (const toast of toasts.filter(({ id }) => id > last.current)) {
      const color = toast.kind === 'error' ? 'red' : 'green';
      const id = String(toast.id);
      if (toast.kind === 'success') {
        notifications.hide(success.current);
        success.current = id;
      }
      notifications.show({
        id,
        title: toast.title,
        message: <ToastMessage toast={toast} onDone={() => notifications.hide(id)} />,
        color,
        closeButtonProps: { 'aria-label': 'Close' },
        styles: { description: { color: 'var(--ink-2)' } },
      });
      last.current = toast.id;
    }
  }, [toasts]);
  return (
    <MantineContext>
      <Notifications className={classes.toasts} position="bottom-right" limit={3} autoClose={6000} />
    </MantineContext>
  );
}
