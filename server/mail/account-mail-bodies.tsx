/** What the mails about passwords and invitations say. */
import { useBusiness, usePhone } from './mail-business.ts';
import { MailLayout } from './mail-layout.tsx';
import { Action, Paragraph } from './mail-parts.tsx';

interface BodyProps {
  subject: string;
  /** The address of the website. */
  origin: string;
}

/** To the owner of an account who has forgotten the password. The link holds a secret. */
export function PasswordReset({ subject, origin, link }: BodyProps & { link: string }) {
  return (
    <MailLayout subject={subject} origin={origin} preview="Please open the link within an hour.">
      <Paragraph>Kia ora,</Paragraph>
      <Paragraph>Please open this link within an hour to choose a new password. It works once:</Paragraph>
      <Action label="Choose a new password" href={link} />
      <Paragraph>
        If you did not ask for this, please ignore this email. Your password stays as it is.
      </Paragraph>
    </MailLayout>
  );
}

/** To the owner of an account whose password they, or somebody with their link, have changed. */
export function PasswordChanged({ subject, origin }: BodyProps) {
  const { name } = useBusiness();
  const phone = usePhone();
  return (
    <MailLayout subject={subject} origin={origin} preview="You were signed out on your other devices.">
      <Paragraph>Kia ora,</Paragraph>
      <Paragraph>
        {`The password of your ${name} account was changed, and you were signed out on your other devices.`}
      </Paragraph>
      <Paragraph>{`If it was not you, choose a new one at once, and tell an admin or call ${phone}:`}</Paragraph>
      <Action label="Choose a new password" href={`${origin}/auth?forgot`} />
    </MailLayout>
  );
}

/** To somebody for whom an admin has made an account. The link holds a secret. */
export function Invitation({ subject, origin, link }: BodyProps & { link: string }) {
  const { name } = useBusiness();
  return (
    <MailLayout subject={subject} origin={origin} preview="Please open the link within 7 days.">
      <Paragraph>Kia ora,</Paragraph>
      <Paragraph>
        {`You have an account for the website of ${name} now. Please open this link within 7 days to choose your password. It works once:`}
      </Paragraph>
      <Action label="Choose your password" href={link} />
      <Paragraph>
        If the link no longer works, ask the admin who invited you to send the invitation again.
      </Paragraph>
    </MailLayout>
  );
}

/** To somebody whose deleted account an admin has restored. `role` is what they may do again: "Admin - Full Access". */
export function AccountRestored({ subject, origin, role }: BodyProps & { role: string }) {
  const { name } = useBusiness();
  const phone = usePhone();
  return (
    <MailLayout subject={subject} origin={origin} preview="Please choose a new password.">
      <Paragraph>Kia ora,</Paragraph>
      <Paragraph>
        {`An admin has restored your ${name} account with the role “${role}”. If you had two-step verification, it still asks for your codes. Your old password no longer works. Please choose a new one:`}
      </Paragraph>
      <Action label="Choose a new password" href={`${origin}/auth?forgot`} />
      <Paragraph>{`If you do not expect this, call ${phone}.`}</Paragraph>
    </MailLayout>
  );
}

/** To the other admins, about a user whom an admin has restored. */
export function UserRestored({ subject, origin, text }: BodyProps & { text: string }) {
  return (
    <MailLayout subject={subject} origin={origin} preview={text}>
      <Paragraph>{text}</Paragraph>
      <Paragraph>If this should not be, deactivate or delete the user again.</Paragraph>
      <Action label="Open User Management" href={`${origin}/admin/users`} />
    </MailLayout>
  );
}
