import type { ReactNode } from 'react';
import { ownEnquiryPath } from '../../../shared/site-routes.ts';

interface OpenEnquiryProps {
  reference: string;
  token: string;
  className: string | undefined;
  /** What a screen reader says, if the text alone does not tell which enquiry it is. */
  label?: string;
  children: ReactNode;
}

/** Opens the page of an enquiry. A form, so that the secret is in no address (server/http/own-enquiry.ts). */
export function OpenEnquiry({ reference, token, className, label, children }: OpenEnquiryProps) {
  return (
    <form method="post" action={ownEnquiryPath(reference)}>
      <input type="hidden" name="action" value="open" />
      <input type="hidden" name="token" value={token} />
      <button type="submit" className={className} aria-label={label}>
        {children}
      </button>
    </form>
  );
}
