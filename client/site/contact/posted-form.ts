import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { POSTED_FORM, type PostedForm } from '../../../shared/enquiries/posted-form.ts';

/**
 * What this page has to say about a form that was sent to it without JavaScript; null for any other page. It is
 * gone when the visitor leaves the screen.
 */
export function usePostedForm(): PostedForm | null {
  const queryClient = useQueryClient();
  const [posted] = useState(() => queryClient.getQueryData<PostedForm>(POSTED_FORM) ?? null);
  useEffect(() => () => queryClient.removeQueries({ queryKey: POSTED_FORM }), [queryClient]);
  return posted;
}
