import { useSearch } from 'wouter';
import { MantineContext } from '../../components/mantine-context.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { YourEnquiriesLink } from '../enquiries/your-enquiries-link.tsx';
import parts from '../page-parts.module.css';
import { useContactDetails } from './contact-data.ts';
import { ContactDetailsList } from './contact-details.tsx';
import classes from './contact-screen.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import { Faq } from './faq.tsx';
import { usePostedForm } from './posted-form.ts';
import { PostedConfirmation } from './sent-screen.tsx';

/** The contact form, and every other way to reach us (spec 2). */
export default function ContactScreen() {
  const params = new URLSearchParams(useSearch());
  const opening = params.get('opening');
  const list = params.get('list');
  // The form removes them from the address once it has added them, and must stay as it is then.
  params.delete('opening');
  params.delete('list');
  const details = useContactDetails();
  const posted = usePostedForm();
  usePageTitle('Contact');
  if (posted?.kind === 'sent') return <PostedConfirmation sent={posted.sent} />;
  return (
    <div className={parts.page}>
      <h1>{details.title}</h1>
      <p className={parts.lead}>{details.subtitle}</p>
      <div className={classes.columns}>
        <section aria-labelledby="write">
          <h2 id="write" className={classes.title}>
            Send us a message
          </h2>
          <MantineContext>
            <EnquiryForm
              key={params.toString()}
              subject={params.get('subject')}
              product={params.get('product')}
              opening={opening}
              list={list}
              posted={posted}
            />
          </MantineContext>
          <YourEnquiriesLink />
        </section>
        <ContactDetailsList {...details} />
      </div>
      <Faq />
    </div>
  );
}
