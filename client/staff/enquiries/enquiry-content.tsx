import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { SOURCE_LABELS } from '../../../shared/enquiries/added-enquiries.ts';
import { describeDelivery } from '../../../shared/enquiries/delivery.ts';
import type { EnquiryRow } from '../../../shared/enquiries/enquiries.ts';
import { api } from '../../api.ts';
import { PhoneLink } from '../../components/phone-link.tsx';
import { FormContext } from '../resource/form/form-context.ts';
import { readCallError } from '../shell/call-error.ts';
import { formatTime } from '../shell/format.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import classes from './enquiries.module.css';
import { EnquiryTables } from './enquiry-tables.tsx';
import { PrintEnquiry } from './printed-enquiry.tsx';
import { ReplyForm } from './reply-form.tsx';
import { Timeline } from './timeline.tsx';
import { filesOf, useDownload } from './use-download.ts';

/**
 * Whether an address sent by the visitor's browser is a path on this site. `//other.example` starts with a
 * slash too, but leads to another site.
 */
function isOurs(address: string): boolean {
  const { origin } = window.location;
  return (
    address.startsWith('/') && URL.canParse(address, origin) && new URL(address, origin).origin === origin
  );
}

/** Why this may be spam, and a button that says it is not. */
function Suspicion({ enquiry: { id, updated_at } }: { enquiry: EnquiryRow }) {
  const { client } = api.useUtils();
  const { canWrite, adopt } = useContext(FormContext);
  const [isBusy, setBusy] = useState(false);
  async function clear() {
    setBusy(true);
    try {
      await client.staff.contactQueries.update.mutate({ id, data: { is_suspect: false }, updated_at });
      toastSuccess('Marked as not spam', 'The sender still got no email. Reply to them below.');
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'The enquiry was not saved. Please try again.');
    }
    await adopt();
    setBusy(false);
  }
  return (
    <div className={classes.suspect}>
      This may be spam: the form was filled in within seconds, or its hidden field was filled in. The sender
      got no email.
      {canWrite && (
        <div>
          <Button size="compact-md" variant="default" mt={8} loading={isBusy} onClick={() => void clear()}>
            Not spam
          </Button>
        </div>
      )}
    </div>
  );
}

/** What the visitor sent, the reply, and what happened since. Content first: facts about it follow. */
export function EnquiryContent({ enquiry }: { enquiry: EnquiryRow }) {
  const { download, isDownloading } = useDownload();
  const files = filesOf(enquiry);
  return (
    <>
      {enquiry.is_suspect && <Suspicion enquiry={enquiry} />}
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <h3 className={classes.subject}>{enquiry.subject}</h3>
        <PrintEnquiry enquiry={enquiry} />
      </Group>
      <p className={classes.text}>{enquiry.message}</p>
      <EnquiryTables enquiry={enquiry} />
      {files.length > 0 && (
        <Group>
          {files.map(({ path, name }) => (
            <Button
              key={path}
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              disabled={isDownloading}
              onClick={() => void download(enquiry.id, [path])}
            >
              Download {name || 'the file'}
            </Button>
          ))}
        </Group>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>Reference</dt>
          <dd>{enquiry.reference}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {enquiry.email ? (
              <a href={`mailto:${encodeURIComponent(enquiry.email)}`}>{enquiry.email}</a>
            ) : (
              'Not given'
            )}
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{enquiry.phone ? <PhoneLink phone={enquiry.phone} /> : 'Not given'}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{formatTime(enquiry.created_at)}</dd>
        </div>
        {describeDelivery(enquiry).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {enquiry.source !== 'website' && (
          <div>
            <dt>Got in touch by</dt>
            <dd>
              {SOURCE_LABELS[enquiry.source]}
              {enquiry.is_given_by_other && ', details from somebody else'}
            </dd>
          </div>
        )}
        {enquiry.came_from !== '' && (
          <div>
            <dt>Came from</dt>
            <dd>
              {isOurs(enquiry.came_from) ? (
                <a href={enquiry.came_from} target="_blank" rel="noreferrer">
                  {enquiry.came_from}
                </a>
              ) : (
                enquiry.came_from
              )}
            </dd>
          </div>
        )}
        {enquiry.viewed.length > 0 && (
          <div>
            <dt>Looked at</dt>
            <dd>{enquiry.viewed.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
      </dl>
      <ReplyForm enquiry={enquiry} />
      <Timeline enquiry={enquiry} />
    </>
  );
}
