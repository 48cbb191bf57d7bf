import { Link } from '../../components/link.tsx';
import text from '../../components/text-button.module.css';
import { routes } from '../../routes.ts';
import { useYourEnquiries } from './your-enquiries.ts';

/** Leads to the enquiries that were sent from this browser, if there are any. */
export function YourEnquiriesLink() {
  const { length } = useYourEnquiries();
  if (length === 0) return null;
  return (
    <Link href={routes.yourEnquiries.link()} className={text.button}>
      Your enquiries ({length})
    </Link>
  );
}
