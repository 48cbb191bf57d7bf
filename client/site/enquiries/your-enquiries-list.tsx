import { useMounted } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { formatAucklandDay } from '../../../shared/auckland-time.ts';
import text from '../../components/text-button.module.css';
import { showSuccess } from '../../lib/toast.ts';
import parts from '../page-parts.module.css';
import classes from './enquiries.module.css';
import { OpenEnquiry } from './open-enquiry.tsx';
import { forgetEnquiry, useYourEnquiries } from './your-enquiries.ts';

/** The enquiries that were sent from this browser. */
export function YourEnquiriesList() {
  const enquiries = useYourEnquiries();
  const isLive = useMounted();
  function remove(reference: string) {
    const undo = forgetEnquiry(reference);
    showSuccess('Removed from this browser', `We still have the enquiry ${reference}.`, [
      { label: 'Undo', onClick: undo },
    ]);
  }
  if (enquiries.length === 0)
    return (
      <>
        {isLive && <p className={parts.note}>No enquiries are saved in this browser.</p>}
        <noscript>
          <p>This list needs JavaScript. Without it, use the link in the email that confirms your enquiry.</p>
        </noscript>
      </>
    );
  return (
    <ul className={classes.kept} aria-label="Enquiries sent from this browser">
      {enquiries.map(({ reference, subject, token, sent_at }) => (
        <li key={reference}>
          <div>
            <strong>{reference}</strong>
            <span>
              {subject}, {formatAucklandDay(new Date(sent_at))}
            </span>
          </div>
          <OpenEnquiry
            reference={reference}
            token={token}
            className={text.button}
            label={`Open the enquiry ${reference}`}
          >
            Open
          </OpenEnquiry>
          <button
            type="button"
            className={parts.iconButton}
            aria-label={`Remove ${reference} from this browser`}
            onClick={() => remove(reference)}
          >
            <IconX size={20} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
