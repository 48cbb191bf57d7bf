import { useForceUpdate, useInterval } from '@mantine/hooks';
import { age } from './format.ts';

/** How long ago something was. It stays right while it is shown. */
export function Age({ since }: { since: Date }) {
  const redraw = useForceUpdate();
  useInterval(redraw, 60_000, { autoInvoke: true });
  return age(since);
}
