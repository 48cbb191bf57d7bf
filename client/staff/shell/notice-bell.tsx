import { ActionIcon, Popover } from '@mantine/core';
import { IconBell, IconCircleFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Notice } from '../../../shared/people/notices.ts';
import { api } from '../../api.ts';
import { AnnouncementSwitches } from './announcement-switches.tsx';
import { readCallError } from './call-error.ts';
import { age, countOf } from './format.ts';
import classes from './notice-bell.module.css';
import { IN_BACKGROUND } from './use-enquiry-counts.ts';
import { useMay } from './use-may.ts';

const POLL_MS = 30_000;

const KINDS: Record<Notice['kind'], { says: string; href: (id: string) => string }> = {
  enquiry: { says: 'New enquiry', href: (id) => `/admin/contact-management?open=${id}` },
  assignment: { says: 'Assigned to you', href: (id) => `/admin/contact-management?open=${id}` },
  failed_mail: { says: 'Email could not be delivered', href: () => '/admin/contact-management?tab=mails' },
  answer: { says: 'Customer wrote again', href: (id) => `/admin/contact-management?open=${id}` },
  paused_webhook: { says: 'Webhook paused', href: (id) => `/admin/webhooks?open=${id}` },
};

/** The bell in the header: what is new since the user last looked. Renders nothing for roles without notices. */
export function NoticeBell() {
  const isTold = useMay()('staff.notices.recent');
  const utils = api.useUtils();
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = api.staff.notices.recent.useQuery(undefined, {
    ...IN_BACKGROUND,
    enabled: isTold,
    refetchInterval: ({ state }) => !readCallError(state.error).isSignedOut && POLL_MS,
  });
  const { mutate: markSeen } = api.staff.notices.markSeen.useMutation({
    // The dots stay until the list is read again, so that the user can see what was new.
    onSuccess: () =>
      utils.staff.notices.recent.setData(undefined, (known) => known && { ...known, unseen: 0 }),
  });
  if (!isTold) return null;
  const unseen = data?.unseen ?? 0;
  const latest = data?.items[0];

  function change(opened: boolean) {
    setOpen(opened);
    if (opened && unseen > 0 && latest) markSeen({ id: latest.id });
  }
  return (
    <Popover width={360} position="bottom-end" trapFocus returnFocus opened={isOpen} onChange={change}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={classes.bell}
          aria-label={unseen > 0 ? `Notices: ${countOf(unseen, 'new one')}` : 'Notices'}
          onClick={() => change(!isOpen)}
        >
          <IconBell size={22} stroke={1.6} />
          {unseen > 0 && <span className={classes.count}>{unseen > 99 ? '99+' : unseen}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notices" className={classes.dropdown}>
        <div className={classes.head}>
          <h2>Notices</h2>
          <Link href="/admin/account" onClick={() => setOpen(false)}>
            Choose emails
          </Link>
        </div>
        {data && data.items.length > 0 ? (
          <ul className={classes.list}>
            {data.items.map((item) => (
              <NoticeItem key={item.id} notice={item} onOpen={() => setOpen(false)} />
            ))}
          </ul>
        ) : (
          <p className={classes.empty}>
            {isError
              ? 'Notices could not be read. We try again in a moment.'
              : 'Nothing new in the last 30 days.'}
          </p>
        )}
        <AnnouncementSwitches />
      </Popover.Dropdown>
    </Popover>
  );
}

function NoticeItem({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { says, href } = KINDS[notice.kind];
  return (
    <li>
      <Link href={href(notice.record_id)} className={classes.notice} onClick={onOpen}>
        <span className={classes.dot}>
          {!notice.is_seen && <IconCircleFilled size={10} role="img" aria-label="New" />}
        </span>
        <span className={classes.text}>
          <strong>{says}</strong>
          <span>{notice.title}</span>
        </span>
        <small>{age(notice.created_at)}</small>
      </Link>
    </li>
  );
}
