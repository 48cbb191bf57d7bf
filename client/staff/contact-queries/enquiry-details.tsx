import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ContactQueryRow } from '../../../shared/contact-queries.ts';
import { formatTime } from '../format.ts';
import classes from './contact-queries.module.css';
import { EnquiryTables } from './enquiry-tables.tsx';
import { useDownload } from './use-download.ts';

/** Whether an address that a visitor's browser sent leads to this site, however it is written. */
function isOurs(address: string): boolean {
  const { origin } = window.location;
  return (
    address.startsWith('/') && URL.canParse(address, origin) && new URL(address, origin).origin === origin
  );
}

/** What the visitor sent. */
export function EnquiryDetails({ query }: { query: ContactQueryRow }) {
  const { download, isDownloading } = useDownload();
  return (
    <>
      {query.is_suspect && (
        <p className={classes.suspect}>
          This may be spam: the form was filled in within seconds, or its hidden field was filled in. The
          sender got no email.
        </p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>Full Name</dt>
          <dd>{query.full_name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(query.email)}`}>{query.email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            {query.phone ? (
              <a href={`tel:${query.phone.replace(/[^\d+]/g, '')}`}>{query.phone}</a>
            ) : (
              'Not given'
            )}
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{formatTime(query.created_at)}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>{query.subject}</dd>
        </div>
        {query.came_from !== '' && (
          <div>
            <dt>Came from</dt>
            <dd>
              {isOurs(query.came_from) ? (
                <a href={query.came_from} target="_blank" rel="noreferrer">
                  {query.came_from}
                </a>
              ) : (
                query.came_from
              )}
            </dd>
          </div>
        )}
        {query.viewed.length > 0 && (
          <div>
            <dt>Looked at</dt>
            <dd>{query.viewed.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
      </dl>
      <p className={classes.text}>{query.message}</p>
      <EnquiryTables query={query} />
      {query.file_url && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isDownloading}
            onClick={() => void download(query.id)}
          >
            Download {query.file_name || 'the file'}
          </Button>
        </Group>
      )}
    </>
  );
}
