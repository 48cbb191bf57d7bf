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
        See what you sent, where it stands and what we answered. The email that confirms an enquiry has a link
        to it, too.
      </p>
      <YourEnquiriesList />
      <noscript>
        <p>This list needs JavaScript. Without it, use the link in the email that confirms your enquiry.</p>
      </noscript>
      <p>
        <Link href={routes.contact.link()} className={solid.button}>
          Send an enquiry
        </Link>
      </p>
    </div>
  );
}
