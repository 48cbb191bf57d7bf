import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FOUND_NOUNS, type FoundNoun } from '../../../shared/nouns.ts';
import { OPEN_EVERY_MS } from '../../../shared/people/open-records.ts';
import { api } from '../../api.ts';

/** Ids of records with the names of the colleagues who have them open. */
export type OpenRecords = ReadonlyMap<string, string>;

/** Tells colleagues which record is open here, and returns which ones they have open (decision "open records"). */
export function useOpenRecords(noun: string, id: string | null): OpenRecords {
  const { records } = api.useUtils().client.staff;
  const found = FOUND_NOUNS.find((known) => known === noun);
  const { data } = useQuery({
    queryKey: ['open records', noun, id],
    queryFn: () => records.keepOpen.mutate({ noun: found as FoundNoun, id }),
    enabled: found !== undefined,
    refetchInterval: OPEN_EVERY_MS,
    // It also says something, so what was answered last is never enough.
    staleTime: 0,
    gcTime: 0,
    placeholderData: (previous) => previous,
    // A mark that is missing for a moment is no reason for a message.
    retry: false,
  });
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const record of data ?? []) {
      const known = names.get(record.id);
      names.set(record.id, known === undefined ? record.name : `${known} and ${record.name}`);
    }
    return names;
  }, [data]);
}
