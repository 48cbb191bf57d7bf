/** The texts that staff have written in place of built-in ones (decision "written texts"); null when they have written nothing. */
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { TextType, WrittenText } from '../../../shared/content/written-texts.ts';
import { api } from '../../api.ts';

export function useWrittenText(type: TextType): WrittenText | null {
  return api.site.contact.text.useQuery({ type }).data ?? null;
}

/** The same for the head of a page, from what was fetched for it. */
export function findWrittenText(queryClient: QueryClient, type: TextType): WrittenText | null {
  const key = getQueryKey(api.site.contact.text, { type }, 'query');
  return queryClient.getQueryData<WrittenText | null>(key) ?? null;
}
