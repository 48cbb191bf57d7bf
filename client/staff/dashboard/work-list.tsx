import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { UNSENT_REPLY_LABELS } from '../../../shared/enquiries/unsent-replies.ts';
import type { BackupList } from '../../../shared/operations/backups.ts';
import { PRODUCT_PROBLEM_LABELS, PRODUCT_PROBLEMS } from '../../../shared/products/product-problems.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { State } from '../resource/list/cells.tsx';
import { numbersOf } from '../resource/resource-api.ts';
import { age, countOf, formatCount } from '../shell/format.ts';
import { useEnquiryCounts } from '../shell/use-enquiry-counts.ts';
import { useMay } from '../shell/use-may.ts';
import { TOGETHER } from './read-together.ts';
import classes from './work-list.module.css';

/**
 * What waits for somebody: unanswered enquiries, suspected spam, failed emails, webhooks and backups that failed, drafts, and problems of the catalogue. A part
 * that the role may not open is not shown.
 */
export function WorkList() {
  const may = useMay();
  const enquiries = api.staff.contactQueries.unanswered.useQuery(undefined, {
    ...TOGETHER,
    enabled: may('staff.contactQueries.unanswered'),
  });
  const mails = api.staff.mails.state.useQuery(undefined, { ...TOGETHER, enabled: may('staff.mails.state') });
  const webhooks = api.staff.webhooks.state.useQuery(undefined, {
    ...TOGETHER,
    enabled: may('staff.webhooks.state'),
  });
  const backups = api.staff.backups.list.useQuery(undefined, {
    ...TOGETHER,
    enabled: may('staff.backups.list'),
  });
  const drafts = api.staff.products.list.useQuery({ is_published: false }, TOGETHER);
  const draftCount = drafts.data ? numbersOf(drafts.data).total : 0;
  const health = api.staff.products.health.useQuery(undefined, TOGETHER);
  const spam = useEnquiryCounts().data?.views.spam ?? 0;
  const reads = [enquiries, mails, webhooks, backups, drafts, health];
  if (reads.some(({ isLoading }) => isLoading)) return <Skeleton height={220} />;
  const problems = PRODUCT_PROBLEMS.filter((problem) => (health.data?.problems[problem] ?? 0) > 0);
  const isDone =
    spam === 0 &&
    reads.every(({ isError }) => !isError) &&
    !enquiries.data?.total &&
    !mails.data?.failed &&
    draftCount === 0 &&
    !webhooks.data?.disabled &&
    !webhooks.data?.failed &&
    !backups.data?.is_failing &&
    !backups.data?.is_late &&
    problems.length === 0;
  return (
    <section aria-labelledby="work-list" className={classes.list}>
      <h2 id="work-list">Work list</h2>
      {reads.some(({ isError }) => isError) && (
        <p role="alert">Some of the work could not be loaded. Reload the page to try again.</p>
      )}
      {isDone && <p>Nothing waits for you. Well done.</p>}
      {enquiries.data && enquiries.data.total > 0 && <EnquiryPart {...enquiries.data} />}
      {spam > 0 && (
        <Part
          title={`${formatCount(spam)} suspected spam`}
          more={{ href: '/admin/contact-management?view=spam', label: 'Check what is none' }}
        />
      )}
      {mails.data && mails.data.failed > 0 && (
        <Part
          title={`${countOf(mails.data.failed, 'email')} could not be sent`}
          more={{ href: '/admin/contact-management?tab=mails', label: 'See why' }}
        />
      )}
      {webhooks.data && webhooks.data.disabled > 0 && (
        <Part
          title={`${countOf(webhooks.data.disabled, 'webhook')} paused after failures`}
          more={{ href: '/admin/settings?tab=webhooks', label: 'See why' }}
        />
      )}
      {webhooks.data && webhooks.data.failed > 0 && (
        <Part
          title={`${countOf(webhooks.data.failed, 'webhook delivery')} failed in 7 days`}
          more={{ href: '/admin/settings?tab=webhooks', label: 'See which' }}
        />
      )}
      {backups.data && <BackupPart {...backups.data} />}
      {draftCount > 0 && (
        <Part
          title={countOf(draftCount, 'draft')}
          more={{ href: '/admin/catalog?is_published=false', label: 'See the drafts' }}
        />
      )}
      {problems.length > 0 && (
        <Part title="Catalogue health" more={{ href: '/admin/catalog', label: 'All products' }}>
          <ul className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem}>
                <Link href={`/admin/catalog?problem=${problem}`}>
                  {formatCount(health.data!.problems[problem])} {PRODUCT_PROBLEM_LABELS[problem]}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </section>
  );
}

/** The enquiries that have waited longest. */
function EnquiryPart({ total, items }: RouterOutputs['staff']['contactQueries']['unanswered']) {
  return (
    <Part
      title={countOf(total, 'unanswered enquiry')}
      more={{ href: '/admin/contact-management', label: 'All enquiries' }}
    >
      <ol className={classes.enquiries} aria-label="Unanswered enquiries, oldest first">
        {items.map(({ id, full_name, subject, created_at, is_overdue, unsent_reply }) => (
          <li key={id}>
            <Link href={`/admin/contact-management?open=${id}`}>{full_name}</Link>
            <span className={classes.subject}>
              {subject}
              {unsent_reply && ` · ${UNSENT_REPLY_LABELS[unsent_reply]}`}
            </span>
            <State tone={is_overdue ? 'due' : undefined}>
              {is_overdue ? 'Overdue, ' : ''}
              {age(created_at)}
            </State>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** A backup that failed, or none for too long. */
function BackupPart({ is_failing, is_late, taken_at }: BackupList) {
  if (!is_failing && !is_late) return null;
  const since = taken_at === null ? 'No backup yet' : `No backup for ${age(taken_at)}`;
  return (
    <Part
      title={is_late ? since : 'The last backup failed'}
      more={{ href: '/admin/settings?tab=system', label: 'See why' }}
    />
  );
}

interface PartProps {
  title: string;
  more: { href: string; label: string };
  children?: ReactNode;
}

function Part({ title, more, children }: PartProps) {
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <Link href={more.href}>{more.label}</Link>
      </div>
      {children}
    </div>
  );
}
