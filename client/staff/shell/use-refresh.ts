import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useEventCallback } from './use-event-callback.ts';

/**
 * Reloads all staff data on the screen after a write. A first read under way may have begun before the write,
 * and a reload does not replace it: cancel it, so that the reload starts it again.
 */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  const { staff } = api.useUtils();
  return useEventCallback(async () => {
    await queries.cancelQueries({
      queryKey: [['staff']],
      type: 'active',
      predicate: ({ state }) => state.data === undefined,
    });
    await staff.invalidate();
  });
}
