import { Notifications } from '@mantine/notifications';

/** Shows the messages of toast.tsx, also those that were sent before its code was there. */
export default function Toasts() {
  return <Notifications position="bottom-left" autoClose={6000} limit={2} />;
}
