import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import parts from '../page-parts.module.css';
import type { ContactDetails } from './contact-data.ts';
import classes from './contact-details.module.css';

type ContactDetailsListProps = ContactDetails & {
  /** The heading level of each entry, one below the heading of the section. */
  heading?: 'h2' | 'h3';
};

/** Every way to reach us besides the form. */
export function ContactDetailsList({
  name,
  phone_word,
  phone,
  email,
  address,
  hours,
  map,
  heading = 'h2',
}: ContactDetailsListProps) {
  return (
    <section aria-label="Other ways to reach us">
      <ul className={classes.ways}>
        <Way heading={heading} icon={<IconPhone size={26} stroke={1.5} aria-hidden />} title="Call">
          <a href={`tel:${phone}`}>{phone_word}</a>
        </Way>
        <Way heading={heading} icon={<IconMail size={26} stroke={1.5} aria-hidden />} title="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Way>
        <Way heading={heading} icon={<IconMapPin size={26} stroke={1.5} aria-hidden />} title="Visit">
          <p>{address}</p>
          {map && <MapFrame address={map} name={name} />}
        </Way>
        {hours.length > 0 && (
          <Way heading={heading} icon={<IconClock size={26} stroke={1.5} aria-hidden />} title="Hours">
            <dl className={classes.hours}>
              {hours.map(({ days, times }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{times}</dd>
                </div>
              ))}
            </dl>
          </Way>
        )}
      </ul>
    </section>
  );
}

interface WayProps {
  heading: 'h2' | 'h3';
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Way({ heading: Heading, icon, title, children }: WayProps) {
  return (
    <li>
      {icon}
      <Heading>{title}</Heading>
      {children}
    </li>
  );
}

/** Requests nothing from another host until the visitor opens the map. */
function MapFrame({ address, name }: { address: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <iframe className={classes.map} src={address} title={`Map of ${name}`} loading="lazy" />
  ) : (
    <button type="button" className={clsx(classes.open, parts.scripted)} onClick={() => setOpen(true)}>
      Show the map
    </button>
  );
}
