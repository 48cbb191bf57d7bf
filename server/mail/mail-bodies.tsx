/** What each kind of mail says. */
import { describeDelivery } from '../../shared/enquiries/delivery.ts';
import { describeOpening, describeSum } from '../../shared/enquiries/describe-openings.ts';
import { describeQuantity } from '../../shared/products/units.ts';
import { ownEnquiryPath } from '../../shared/site-routes.ts';
import { quotable } from '../procedures/translate-error.ts';
import { usePhone } from './mail-business.ts';
import { MailLayout } from './mail-layout.tsx';
import { Action, Facts, Heading, List, Paragraph, Typed } from './mail-parts.tsx';
import type { MailEnquiry } from './mails.queries.ts';

interface BodyProps {
  subject: string;
  /** The address of the website. */
  origin: string;
}

/** To staff, about a new enquiry. */
export function Notice({ subject, origin, enquiry }: BodyProps & { enquiry: MailEnquiry }) {
  const { id, reference, full_name, email, phone, items, openings, file_names } = enquiry;
  return (
    <MailLayout subject={subject} origin={origin} preview={`${full_name}: ${enquiry.subject}`}>
      <Facts
        facts={[
          ['Reference', reference],
          ['From', full_name],
          ['Email', email || 'not given'],
          ['Phone', phone ?? 'not given'],
          ['Subject', enquiry.subject],
          ['Attachment', file_names.map((name) => name || 'yes').join(', ') || 'none'],
          ...describeDelivery(enquiry),
        ]}
      />
      <Typed text={enquiry.message} />
      {items.length > 0 && (
        <>
          <Heading>{`Enquiry list: ${count(items.length, 'line')}`}</Heading>
          <List
            lines={items.map(
              (item) => `${describeQuantity(item)} ${item.name}${item.note && ` (${item.note})`}`,
            )}
          />
        </>
      )}
      {openings.length > 0 && (
        <>
          <Heading>{`Opening schedule: ${describeSum(openings)}`}</Heading>
          <List lines={openings.map(describeOpening)} />
        </>
      )}
      <Paragraph>Read and answer it in the staff area:</Paragraph>
      <Action label="Answer this enquiry" href={enquiryLink(origin, id)} />
    </MailLayout>
  );
}

/** To the person of the staff to whom somebody assigned an enquiry. */
export function Assignment({ subject, origin, enquiry }: BodyProps & { enquiry: MailEnquiry }) {
  const { id, reference, full_name } = enquiry;
  return (
    <MailLayout subject={subject} origin={origin} preview={`${full_name}: ${enquiry.subject}`}>
      <Facts
        facts={[
          ['Reference', reference],
          ['From', full_name],
          ['Subject', enquiry.subject],
        ]}
      />
      <Typed text={enquiry.message} />
      <Action label="Answer this enquiry" href={enquiryLink(origin, id)} />
      <Choice origin={origin} />
    </MailLayout>
  );
}

/** To the person of the staff whose reply could not be delivered. */
export function UndeliveredReply({ subject, origin, enquiry }: BodyProps & { enquiry: MailEnquiry }) {
  const { id, reference, full_name, email, phone } = enquiry;
  const reason = `Your reply to ${full_name} could not be delivered, and we have stopped trying.`;
  return (
    <MailLayout subject={subject} origin={origin} preview={reason}>
      <Paragraph>{reason}</Paragraph>
      <Facts
        facts={[
          ['Reference', reference],
          ['Email', email],
          ['Phone', phone ?? 'not given'],
        ]}
      />
      <Paragraph>The enquiry says why. You can send the reply again there, or call.</Paragraph>
      <Action label="Open the enquiry" href={enquiryLink(origin, id)} />
      <Choice origin={origin} />
    </MailLayout>
  );
}

/** To a person of the staff, once a day: the enquiries that have arrived since the last. */
export function DailyEnquiries({ subject, origin, text }: BodyProps & { text: string }) {
  return (
    <MailLayout subject={subject} origin={origin} preview="What has arrived since your last daily email.">
      <Paragraph>These have arrived since your last daily email:</Paragraph>
      <Typed text={text} />
      <Action label="Open the enquiries" href={`${origin}/admin/contact-management`} />
      <Choice origin={origin} />
    </MailLayout>
  );
}

function Choice({ origin }: { origin: string }) {
  return <Paragraph>{`Choose which emails you get: ${origin}/admin/account`}</Paragraph>;
}

function enquiryLink(origin: string, id: string): string {
  return `${origin}/admin/contact-management?open=${id}`;
}

/**
 * To the visitor, about their enquiry. It repeats nothing that was typed, only names of our own products and
 * numbers. Otherwise anybody could send any text to any address in our name (decision "acknowledgement"). The link holds a secret.
 */
export function Acknowledgement({
  subject,
  origin,
  enquiry,
  token,
}: BodyProps & { enquiry: MailEnquiry; token: string | null }) {
  const phone = usePhone();
  const products = enquiry.items.filter(({ product_id }) => product_id !== null);
  const inWords = enquiry.items.length - products.length;
  const asked = [
    ...products.map((item) => `${describeQuantity(item)} ${item.name}`),
    ...(inWords > 0 ? [`${count(inWords, 'more line')}`] : []),
    ...(enquiry.openings.length > 0 ? [`Opening schedule: ${describeSum(enquiry.openings)}`] : []),
    ...(enquiry.file_names.length > 0 ? [count(enquiry.file_names.length, 'attached file')] : []),
  ];
  const thanks = "Thanks for contacting us! We'll get back to you shortly, usually the same working day.";
  return (
    <MailLayout subject={subject} origin={origin} preview={thanks}>
      <Paragraph>Kia ora,</Paragraph>
      <Paragraph>{thanks}</Paragraph>
      <Paragraph>{`Your reference number is ${enquiry.reference}.`}</Paragraph>
      {asked.length > 0 && (
        <>
          <Heading>What came with your message</Heading>
          <List lines={asked} />
        </>
      )}
      {enquiry.is_given_by_other && (
        <Paragraph>
          {`Somebody else gave us your name and how to reach you, so that we can answer this enquiry. Ask us who it was. Our privacy statement says what you can ask us to do with them: ${origin}/privacy`}
        </Paragraph>
      )}
      {token !== null && (
        <>
          <Paragraph>
            See what you sent, where it stands and what we answered. You can also add to it, or withdraw it.
            Anyone with this link can do the same, so keep it to yourself:
          </Paragraph>
          <Action
            label="Open your enquiry"
            href={`${origin}${ownEnquiryPath(enquiry.reference)}?key=${token}`}
          />
        </>
      )}
      <Paragraph>{`If it is urgent, call ${phone}.`}</Paragraph>
    </MailLayout>
  );
}

/** To the owner of an address, to confirm a sign-up. The link holds a secret. */
export function Confirmation({ subject, origin, link }: BodyProps & { link: string }) {
  return (
    <MailLayout subject={subject} origin={origin} preview="Please open the link within 24 hours.">
      <Paragraph>Kia ora,</Paragraph>
      <Paragraph>Please open this link within 24 hours to confirm your account:</Paragraph>
      <Action label="Confirm your account" href={link} />
      <Paragraph>
        If you did not sign up, please ignore this email. Nothing happens unless the link is opened.
      </Paragraph>
    </MailLayout>
  );
}

/** To somebody who already has an account, after a sign-up with their address. */
export function KnownAccount({ subject, origin }: BodyProps) {
  return (
    <MailLayout subject={subject} origin={origin} preview="Somebody tried to sign up with this address.">
      <Paragraph>Kia ora,</Paragraph>
      <Paragraph>
        Somebody, perhaps you, tried to sign up with this address, but it already has an account. You can sign
        in here:
      </Paragraph>
      <Action label="Sign in" href={`${origin}/auth`} />
      <Paragraph>If it was not you, you can ignore this email.</Paragraph>
    </MailLayout>
  );
}

/** To somebody whose two-step verification an admin has reset. */
export function TwoStepReset({ subject, origin }: BodyProps) {
  return (
    <MailLayout subject={subject} origin={origin} preview="Your password alone signs you in now.">
      <Paragraph>Kia ora,</Paragraph>
      <Paragraph>
        An admin has reset your two-step verification, so your password alone signs you in now. You were
        signed out on all devices. Please sign in and set it up again under “My account”:
      </Paragraph>
      <Action label="Sign in" href={`${origin}/auth`} />
      <Paragraph>If you did not ask for this, change your password and tell an admin at once.</Paragraph>
    </MailLayout>
  );
}

/** To admins, about a webhook that got nothing for two days. */
export function WebhookDisabled({
  subject,
  origin,
  webhook,
}: BodyProps & { webhook: { id: string; name: string } }) {
  const reason = `Every delivery to the webhook “${webhook.name}” has failed for two days, so it is paused.`;
  return (
    <MailLayout subject={subject} origin={origin} preview={reason}>
      <Paragraph>{reason}</Paragraph>
      <Paragraph>
        See why in its deliveries, and switch it on again when its receiver works. What waits for it is then
        sent. What happens in the meantime is not.
      </Paragraph>
      <Paragraph>{`Quote ${quotable(webhook.id)} when you ask us.`}</Paragraph>
      <Action label="Open the webhook" href={`${origin}/admin/settings?tab=webhooks&open=${webhook.id}`} />
    </MailLayout>
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
