import { useMounted } from '@mantine/hooks';
import { site } from '../../../shared/site.ts';
import { useContactDetails } from '../contact/contact-data.ts';
import classes from './print.module.css';

/** The letterhead of a printed sheet. Only the browser knows its origin and the date of printing. */
export function PrintHeader({ path }: { path: string }) {
  const isAlive = useMounted();
  const { phone, email, address } = useContactDetails();
  return (
    <div className={classes.head} aria-hidden>
      <strong>{site.name}</strong>
      <span>
        {phone} · {email} · {address}
      </span>
      {isAlive && (
        <span>
          {window.location.origin + path} ·{' '}
          {new Date().toLocaleDateString('en-NZ', {
            dateStyle: 'long',
            timeZone: 'Pacific/Auckland',
          })}
        </span>
      )}
    </div>
  );
}
