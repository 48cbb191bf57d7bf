import { ENQUIRY_PAGE, type EnquiryPage } from '../../../shared/enquiries/enquiry-page.ts';
import type { Head, HeadInput } from '../head.ts';

export function describeHead({ queryClient }: Pick<HeadInput, 'queryClient'>): Head {
  const page = queryClient.getQueryData<EnquiryPage>(ENQUIRY_PAGE);
  return {
    status: page?.kind === 'open' ? 200 : 404,
    title: page?.kind === 'open' && page.refused ? 'Nothing was added' : 'Your enquiry',
    description: 'What you sent us, where it stands and what we answered.',
    canonical: null,
    image: null,
    structured: [],
  };
}
