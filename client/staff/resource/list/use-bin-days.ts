import { skipToken } from '@tanstack/react-query';
import { readEnquiryRetention } from '../../../../shared/enquiries/enquiry-retention.ts';
import { BIN_DAYS } from '../../../../shared/limits.ts';
import { api } from '../../../api.ts';
import { hasHistory, type ListedNoun } from '../resource-api.ts';

/** For how many days a deleted record can be restored. For enquiries an admin sets it, and it may be 0. */
export function useBinDays(noun: ListedNoun): number {
  const isSet = !hasHistory(noun);
  const { data } = api.site.settings.get.useQuery(isSet ? { setting_key: 'enquiry_retention' } : skipToken);
  return isSet ? readEnquiryRetention(data).restoreDays : BIN_DAYS;
}
