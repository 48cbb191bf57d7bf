import { useSearch } from 'wouter';
import { MantineContext } from '../../components/mantine-context.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useContactDetails } from './contact-data.ts';
import { ContactDetailsList } from './contact-details.tsx';
import classes from './contact-screen.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import { Faq } from './faq.tsx';

/** The contact form, and every other way to reach us (spec 2). */
export default function ContactScreen() {
  const params = new URLSearchParams(useSearch());
  const details = useContactDetails();
  usePageTitle('Contact');
  return (
    <div className={classes.screen}>
      <h1>{details.title}</h1>
      <p className={classes.lead}>{details.subtitle}</p>
      <div className={classes.columns}>
        <section aria-labelledby="write">
          <h2 id="write" className={classes.title}>
            Send us a message
          </h2>
          <noscript>
            <p className={classes.noscript}>
              The form needs JavaScript. Without it, write to {details.email} or call {details.phone}.
            </p>
          </noscript>
          <MantineContext>
            <EnquiryForm
              key={params.toString()}
              subject={params.get('subject')}
              product={params.get('product')}
            />
          </MantineContext>
        </section>
        <ContactDetailsList {...details} />
      </div>
      <Faq />
    </div>
  );
}
