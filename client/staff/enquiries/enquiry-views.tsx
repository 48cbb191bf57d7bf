import { Button, UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link } from 'wouter';
import { ENQUIRY_VIEWS, VIEW_LABELS } from '../../../shared/enquiries/enquiries.ts';
import type { ListTools } from '../resource/resource.ts';
import { readCallError } from '../shell/call-error.ts';
import chip from '../shell/chip.module.css';
import { countOf, formatCount } from '../shell/format.ts';
import { useEnquiryCounts } from '../shell/use-enquiry-counts.ts';
import classes from './enquiry-views.module.css';
import { useLatestList } from './use-latest-list.ts';

/** The views with their counts, and a line that says whether the list below them is up to date. */
export function EnquiryViews({ query, change }: ListTools) {
  const { data, error } = useEnquiryCounts();
  /** All of them is where the list begins: it is offered as the way back. Spam is rare. */
  const shown = ENQUIRY_VIEWS.filter((view) =>
    view === 'all' ? query.view : view !== 'spam' || view === query.view || data?.views.spam,
  );
  const bar = useRef<HTMLDivElement>(null);
  const { difference, show } = useLatestList(query, bar);
  return (
    <div ref={bar} className={classes.bar}>
      <section className={chip.chips} aria-label="Views">
        {data !== undefined && data.unsorted > 0 && (
          <Link href="/admin/contact-management?tab=unsorted" className={clsx(chip.chip, classes.view)}>
            Unsorted mail <strong>{formatCount(data.unsorted)}</strong>
          </Link>
        )}
        {shown.map((view) => (
          <UnstyledButton
            key={view}
            className={clsx(chip.chip, classes.view)}
            aria-pressed={view === query.view}
            onClick={() => {
              change({ view: view === query.view || view === 'all' ? null : view });
              // “All” goes away with the click.
              if (view === 'all') bar.current?.querySelector('button')?.focus();
            }}
          >
            {VIEW_LABELS[view]} <strong>{data ? formatCount(data.views[view]) : '–'}</strong>
          </UnstyledButton>
        ))}
      </section>
      {/* Always there, so that what it says moves no row. */}
      <div className={classes.state}>
        <span role="status">
          {error
            ? `Not up to date: ${readCallError(error).isSignedOut ? 'you have been signed out' : 'the server cannot be reached'}.`
            : difference === null
              ? 'The list is up to date.'
              : difference.arrived > 0
                ? countOf(difference.arrived, 'new enquiry')
                : 'The list has changed'}
        </span>
        {difference !== null && (
          <Button size="compact-md" onClick={show}>
            Show
          </Button>
        )}
      </div>
    </div>
  );
}
