import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
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
  const room = useRoomBelow(toasts);
  return (
    <MantineContext>
      <Notifications
        className={classes.toasts}
        style={{ marginBottom: room }}
        position="bottom-right"
        limit={3}
        autoClose={6000}
      />
    </MantineContext>
  );
}

/** A bar that ends within this height, in pixels, would be covered by a toast. */
const TOAST_HEIGHT = 160;

/** The room that toasts leave at the bottom, so that the buttons of a bar that stays there can be pressed. */
function useRoomBelow(toasts: readonly Toast[]): number {
  const [room, setRoom] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast looks again.
  useEffect(() => {
    const look = () => {
      const bars = [...document.querySelectorAll('[data-docked]')].map((bar) => bar.getBoundingClientRect());
      const covered = bars.filter(({ bottom }) => window.innerHeight - bottom < TOAST_HEIGHT);
      setRoom(Math.max(0, ...covered.map(({ top }) => window.innerHeight - top)));
    };
    look();
    const heard = new AbortController();
    // A press opens and closes dialogs and bars.
    for (const action of ['scroll', 'resize', 'click'])
      window.addEventListener(action, () => requestAnimationFrame(look), {
        signal: heard.signal,
        capture: true,
      });
    return () => heard.abort();
  }, [toasts]);
  return room;
}
