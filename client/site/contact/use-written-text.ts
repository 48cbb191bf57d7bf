import type { TextType, WrittenText } from '../../../shared/written-texts.ts';
import { api } from '../../api.ts';

/** What staff have written in place of a built-in text; null when they have written nothing. */
export function useWrittenText(type: TextType): WrittenText | null {
  return api.site.contact.text.useQuery({ type }).data ?? null;
}
