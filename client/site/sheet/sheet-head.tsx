import { useMounted } from '@mantine/hooks';
import { site } from '../../../shared/site.ts';
import classes from './sheet.module.css';

/** The letterhead of what is printed. Only the browser knows where and when it prints. */
export function SheetHead({ path }: { path: string }) {
  const isAlive = useMounted();
  return (
    <div className={classes.head} aria-hidden>
      <strong>{site.name}</strong>
      <span>
        {site.phone_word} · {site.email} · {site.address}
      </span>
      {isAlive && (
        <span>
          {window.location.origin + path} · {new Date().toLocaleDateString('en-NZ', { dateStyle: 'long' })}
        </span>
      )}
    </div>
  );
}
