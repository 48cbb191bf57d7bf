import { useMounted } from '@mantine/hooks';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { SentEnquiry } from '../../../shared/enquiries/posted-form.ts';
import { Link } from '../../components/link.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import solid from '../../components/solid-button.module.css';
import { routes } from '../../routes.ts';
import { keepEnquiry } from '../enquiries/your-enquiries.ts';
import classes from './confirmation.module.css';
import { Confirmation } from './confirmation.tsx';
import { keepSentEnquiry, useSentEnquiry } from './sent-enquiry.ts';

/** The confirmation of the last enquiry sent from this tab. */
export default function SentScreen() {
  const sent = useSentEnquiry();
  const isLive = useMounted();
  usePageTitle('Message sent');
  if (sent) return <Confirmation sent={sent} />;
  return (
    <div className={classes.none}>
      <h1>Message sent</h1>
      {isLive && (
        <>
          <p>This tab no longer has your message. If you sent one, we have it.</p>
          <Link href={routes.contact.link()} className={solid.button}>
            Contact us
          </Link>
        </>
      )}
    </div>
  );
}

/**
 * The confirmation as the answer to a form that was sent without JavaScript. If it runs after all, the tab moves
 * to the confirmation's own address, which can be loaded again without sending the form again.
 */
export function PostedConfirmation({ sent }: { sent: SentEnquiry }) {
  useEffect(() => {
    keepSentEnquiry(sent);
    keepEnquiry(sent);
    navigate(routes.sent.link(), { replace: true });
  }, [sent]);
  return <Confirmation sent={sent} />;
}
