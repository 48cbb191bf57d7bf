import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { splitQuoted } from '../../../shared/enquiries/quoted-text.ts';
import type { ReceivedMail } from '../../../shared/enquiries/received-mails.ts';
import { describeQuantity } from '../../../shared/products/units.ts';
import classes from './enquiries.module.css';

interface ReceivedMessageProps {
  mail: ReceivedMail;
  isDownloading: boolean;
  onDownload: (path: string) => void;
}

/** What somebody wrote by email or added on the website: their words, what they quoted, lines, files, and what is only in the mailbox. */
export function ReceivedMessage({ mail, isDownloading, onDownload }: ReceivedMessageProps) {
  const { own, quoted } = splitQuoted(mail.text);
  return (
    <>
      {(own !== '' || mail.channel === 'email') && (
        <p className={classes.text}>{own || 'This email has no text.'}</p>
      )}
      {mail.items.length > 0 && (
        <ul className={classes.mails}>
          {mail.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The same line may be added twice, and the list never changes.
            <li key={at}>
              {describeQuantity(item)} {item.name}
              {item.sku && ` (${item.sku})`}
              {item.note && `: ${item.note}`}
            </li>
          ))}
        </ul>
      )}
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
