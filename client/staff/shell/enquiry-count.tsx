import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { api } from '../../api.ts';
import { countOf } from './format.ts';
import { useMay } from './use-may.ts';

interface EnquiryCountProps {
  /** The filter of the list of enquiries that shows them. */
  filter: 'product_id' | 'statement_id' | 'document_id';
  id: string;
}

/** Says how many enquiries ask for a product, or for those that use a record, with a link to them. Nothing for who may not read them. */
export function EnquiryCount(props: EnquiryCountProps) {
  const may = useMay();
  return may('staff.contactQueries.list') && <CountedEnquiries {...props} />;
}

function CountedEnquiries({ filter, id }: EnquiryCountProps) {
  const { data, isError } = api.staff.contactQueries.list.useQuery({ [filter]: id, limit: 1 });
  if (isError) return <span>The enquiries that ask for it could not be counted.</span>;
  if (!data) return <span>Counting the enquiries that ask for it…</span>;
  if (!data.total) return <span>No enquiry asks for it.</span>;
  return (
    <span>
      Asked for in{' '}
      <Anchor component={Link} inherit href={`/admin/contact-management?${filter}=${id}`}>
        {countOf(data.total, 'enquiry')}
      </Anchor>
      .
    </span>
  );
}
