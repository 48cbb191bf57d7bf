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

/** Bars that stay at the bottom, and the buttons that send the forms of dialogs. */
const KEPT_FREE = '[data-docked], [role="dialog"] [type="submit"]';

/** The room that toasts leave at the bottom, so that what is there can be pressed. */
function useRoomBelow(toasts: readonly Toast[]): number {
  const [room, setRoom] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast looks again.
  useEffect(() => {
    const look = () => {
      const bars = [...document.querySelectorAll(KEPT_FREE)].map((bar) => bar.getBoundingClientRect());
      const covered = bars.filter(({ bottom }) => window.innerHeight - bottom < TOAST_HEIGHT);
      setRoom(Math.max(0, ...covered.map(({ top }) => window.innerHeight - top)));
    };
    look();
    const heard = new AbortController();
    for (const action of ['scroll', 'resize'])
      window.addEventListener(action, () => requestAnimationFrame(look), {
        signal: heard.signal,
        capture: true,
      });
    // Dialogs and bars come and go while a toast is shown, some of them once their code has loaded.
    const changes = new MutationObserver(() => requestAnimationFrame(look));
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      heard.abort();
      changes.disconnect();
    };
  }, [toasts]);
  return room;
}
