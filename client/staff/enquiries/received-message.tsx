import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { splitQuoted } from '../../../shared/enquiries/quoted-text.ts';
import type { ReceivedMail } from '../../../shared/enquiries/received-mails.ts';
import classes from './enquiries.module.css';

interface ReceivedMessageProps {
  mail: ReceivedMail;
  isDownloading: boolean;
  onDownload: (path: string) => void;
}

/** What somebody wrote by email: their words, what they quoted, their files, and what is only in the mailbox. */
export function ReceivedMessage({ mail, isDownloading, onDownload }: ReceivedMessageProps) {
  const { own, quoted } = splitQuoted(mail.text);
  return (
    <>
      <p className={classes.text}>{own || 'This email has no text.'}</p>
      {quoted !== '' && (
        <details className={classes.quoted}>
          <summary>Show what they quoted</summary>
          <p className={classes.text}>{quoted}</p>
        </details>
      )}
      {mail.is_cut && <p className={classes.hint}>There is more of this email in the mailbox.</p>}
      {mail.files.length > 0 && (
        <Group gap={8} mt={8}>
          {mail.files.map(({ path, name }) => (
            <Button
              key={path}
              size="compact-md"
              variant="default"
              maw="100%"
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={isDownloading}
              onClick={() => onDownload(path)}
            >
              Download {name}
            </Button>
          ))}
        </Group>
      )}
      {mail.unkept.length > 0 && (
        <ul className={classes.mails}>
          {mail.unkept.map(({ name, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Two may have one name, and the list never changes.
            <li key={at}>
              {name} is only in the mailbox: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
