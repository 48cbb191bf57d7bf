import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { site } from '../../../shared/site.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { type ContactDetails, useContactDetails } from './contact-data.ts';
import classes from './contact-screen.module.css';
import { EnquiryForm } from './enquiry-form.tsx';

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
          <EnquiryForm
            key={params.toString()}
            subject={params.get('subject')}
            product={params.get('product')}
          />
        </section>
        <Ways {...details} />
      </div>
    </div>
  );
}

function Ways({ phone, dial, email, address, hours, map }: ContactDetails) {
  return (
    <aside aria-label="Other ways to reach us">
      <ul className={classes.ways}>
        <Way icon={<IconPhone size={26} stroke={1.5} aria-hidden />} title="Call">
          <a href={`tel:${dial}`}>{phone}</a>
        </Way>
        <Way icon={<IconMail size={26} stroke={1.5} aria-hidden />} title="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Way>
        <Way icon={<IconMapPin size={26} stroke={1.5} aria-hidden />} title="Visit">
          <p>{address}</p>
          {map && <MapFrame address={map} />}
        </Way>
        <Way icon={<IconClock size={26} stroke={1.5} aria-hidden />} title="Hours">
          <dl className={classes.hours}>
            {hours.map(([days, times]) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{times}</dd>
              </div>
            ))}
          </dl>
        </Way>
      </ul>
    </aside>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <h2>{title}</h2>
      {children}
    </li>
  );
}

/** Nothing is asked of another host before the visitor opens the map. */
function MapFrame({ address }: { address: string }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <iframe className={classes.map} src={address} title={`Map of ${site.name}`} loading="lazy" />
  ) : (
    <button type="button" className={classes.open} onClick={() => setOpen(true)}>
      Show the map
    </button>
  );
}
