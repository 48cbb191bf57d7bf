import { Link } from '../../components/link.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import solid from '../../components/solid-button.module.css';
import { routes } from '../../routes.ts';
import parts from '../page-parts.module.css';
import classes from './enquiries.module.css';
import { YourEnquiriesList } from './your-enquiries-list.tsx';

/** Leads back to what was sent from this browser. */
export default function YourEnquiriesScreen() {
  usePageTitle('Your enquiries');
  return (
    <div className={classes.page}>
      <h1>Your enquiries</h1>
      <p className={parts.lead}>
        See what you sent and where it stands, and add to it. If an email confirmed your enquiry, it has a
        link, too.
      </p>
      <YourEnquiriesList />
      <p>
        <Link href={routes.contact.link()} className={solid.button}>
          Send an enquiry
        </Link>
      </p>
    </div>
  );
}
