import { Notifications } from '@mantine/notifications';
import { MOST_TOASTS } from './toast.tsx';

/** Shows the messages of toast.tsx, also those that were sent before its code was there. */
export default function Toasts() {
  return (
    <Notifications position="bottom-left" autoClose={6000} limit={MOST_TOASTS} notificationMaxHeight={360} />
  );
}
