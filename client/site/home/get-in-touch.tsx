import { useContactDetails } from '../contact/contact-data.ts';
import { ContactDetailsList } from '../contact/contact-details.tsx';
import { QuickEnquiryForm } from '../contact/quick-enquiry-form.tsx';
import classes from './get-in-touch.module.css';

/** Get In Touch: contact details and the Quick Enquiry form (spec 2). */
export function GetInTouch() {
  const details = useContactDetails();
  return (
    <section className={classes.section} aria-labelledby="get-in-touch">
      <h2 id="get-in-touch">Get In Touch</h2>
      <div className={classes.columns}>
        <div>
          <h3>Quick Enquiry</h3>
          <QuickEnquiryForm />
        </div>
        <ContactDetailsList {...details} heading="h3" />
      </div>
    </section>
  );
}
