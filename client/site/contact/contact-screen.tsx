import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useSearch } from 'wouter';
import { site } from '../../../shared/site.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import classes from './contact-screen.module.css';

/** How to reach us. A product that the visitor came from is carried into the e-mail that is offered (spec 9). */
export function ContactScreen() {
  const product = new URLSearchParams(useSearch()).get('product');
  usePageTitle('Contact');
  return (
    <div className={classes.screen}>
      <h1>Contact us</h1>
      {product ? (
        <p className={classes.lead}>
          Ask us for a price on <strong>{product}</strong>. Tell us the quantity and where it goes, and we
          will come back the same working day.
        </p>
      ) : (
        <p className={classes.lead}>
          Prices, stock, advice: call or write, and we will come back the same working day.
        </p>
      )}
      <ul className={classes.ways}>
        <li>
          <IconPhone size={28} stroke={1.5} aria-hidden />
          <h2>Call</h2>
          <a href={`tel:${site.phone}`}>{site.phone_word}</a>
          <p>{site.hours.join(', ')}</p>
        </li>
        <li>
          <IconMail size={28} stroke={1.5} aria-hidden />
          <h2>Write</h2>
          <a href={mailLink(product)}>{site.email}</a>
          {product && <p>The e-mail starts with the product's name.</p>}
        </li>
        <li>
          <IconMapPin size={28} stroke={1.5} aria-hidden />
          <h2>Visit</h2>
          <p>{site.address}</p>
        </li>
      </ul>
    </div>
  );
}

function mailLink(product: string | null): string {
  if (!product) return `mailto:${site.email}`;
  const subject = encodeURIComponent('Product Information');
  const body = encodeURIComponent(`I would like more information about: ${product}`);
  return `mailto:${site.email}?subject=${subject}&body=${body}`;
}
