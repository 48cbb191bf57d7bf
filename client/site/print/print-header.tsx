import { useMounted } from '@mantine/hooks';
import { BusinessLogo } from '../../components/business-logo.tsx';
import { useBusiness } from '../../components/use-business.ts';
import classes from './print.module.css';

/** The letterhead of a printed sheet. Only the browser knows its origin and the date of printing. */
export function PrintHeader({ path }: { path: string }) {
  const isAlive = useMounted();
  const { name, phone_word, email, address, logo_url } = useBusiness();
  return (
    <div className={classes.head} aria-hidden>
      {logo_url !== null && <BusinessLogo logo_url={logo_url} height={44} />}
      <strong>{name}</strong>
      <span>
        {phone_word} · {email} · {address}
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
