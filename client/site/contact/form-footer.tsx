import { clsx } from 'clsx';
import { Link } from '../../components/link.tsx';
import { routes } from '../../routes.ts';
import parts from '../page-parts.module.css';
import classes from './enquiry-form.module.css';
import type { EnquiryForm } from './use-enquiry-form.ts';

interface FormFootProps extends Pick<EnquiryForm, 'isSending' | 'sent' | 'trap'> {
  isUploading?: boolean;
}

/** The end of both forms: the honeypot field, the button and the result. */
export function FormFooter({ isSending, sent, trap, isUploading = false }: FormFootProps) {
  return (
    <>
      <div className={classes.trap} aria-hidden="true">
        <label>
          Website
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={classes.foot}>
        <button type="submit" className={classes.submit} disabled={isSending || isUploading}>
          {isSending ? 'Sending...' : isUploading ? 'Uploading...' : 'Send Message'}
        </button>
        <p className={clsx(classes.hint, parts.scripted)}>
          What you type stays in this browser until you send it.
        </p>
        <p className={classes.hint}>
          <Link href={routes.privacy.link()}>What we do with it: our privacy statement</Link>. Details of
          somebody else? Tell them first, and show them the statement.
        </p>
      </div>
      <div role="status">
        {sent && (
          <p className={classes.sent}>
            <strong>Thanks for contacting us!</strong> We'll get back to you shortly. Your reference number is{' '}
            <strong>{sent.reference}</strong>. <Link href={routes.sent.link()}>See what you sent</Link>
          </p>
        )}
      </div>
    </>
  );
}
