import { Button, Skeleton } from '@mantine/core';
import { IconCertificate, IconMail, IconPackages, IconPhoto } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, Redirect } from 'wouter';
import { mayOpen } from '../../../shared/staff-routes.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { lazyStaffPart } from '../shell/lazy-staff-part.ts';
import { MailNotice } from '../shell/mail-notice.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { useLoadFailure } from '../shell/use-load-failure.ts';
import { useMay, useStanding } from '../shell/use-may.ts';
import { Advice } from './advice.tsx';
import classes from './dashboard-screen.module.css';
import { TOGETHER, useReadTogether } from './read-together.ts';
import { WorkList } from './work-list.tsx';

const EnquiryCharts = lazyStaffPart(() => import('./enquiry-charts.tsx'));

const COUNTS = [
  { name: 'products', label: 'Products', href: '/admin/catalog', Icon: IconPackages },
  { name: 'case_studies', label: 'Case Studies', href: '/admin/case-studies', Icon: IconPhoto },
  { name: 'certifications', label: 'Certifications', href: '/admin/certifications', Icon: IconCertificate },
  { name: 'contact_queries', label: 'Contact Queries', href: '/admin/contact-management', Icon: IconMail },
] as const;

const QUICK_ACTIONS = [
  { label: 'Manage Products', href: '/admin/catalog', needs: 'staff.products.update' },
  { label: 'Add Case Study', href: '/admin/case-studies?add', needs: 'staff.caseStudies.create' },
  { label: 'Edit Home Page', href: '/admin/home', needs: 'staff.homeContent.update' },
  { label: 'Content Management', href: '/admin/home-management', needs: 'staff.homeContent.list' },
];

/** What waits for somebody, then record counts, quick actions and charts (spec 2). */
export function DashboardScreen() {
  const { user } = useAuth();
  const standing = useStanding();
  const may = useMay();
  useReadTogether();
  const counts = api.staff.dashboard.counts.useQuery(undefined, TOGETHER);
  const isAdmin = may('staff.setUp.get');
  const setUp = api.staff.setUp.get.useQuery(undefined, { ...TOGETHER, enabled: isAdmin });
  const hasCharts = may('staff.dashboard.enquiries');
  const enquiries = api.staff.dashboard.enquiries.useQuery(undefined, { ...TOGETHER, enabled: hasCharts });
  useLoadFailure(counts, 'Failed to fetch data');
  useLoadFailure(enquiries, 'Failed to fetch data');
  // Every enquiry has a subject.
  const isQuiet = enquiries.data?.per_subject.length === 0;
  if (setUp.data?.is_awaited) return <Redirect to="/admin/set-up" replace />;
  return (
    <>
      <ScreenHeader title="Dashboard" />
      <p className={classes.lead}>Kia ora, {user?.name}.</p>
      <MailNotice />
      <WorkList />
      <ul className={classes.counts}>
        {COUNTS.map(({ name, label, href, Icon }) => {
          const content = (
            <>
              <Icon size={28} stroke={1.4} aria-hidden />
              <span className={classes.label}>{label}</span>
              <Count value={counts.data?.[name]} isError={counts.isError} />
            </>
          );
          return (
            <li key={name}>
              {standing !== null && mayOpen(href, standing) ? (
                <Link href={href} className={classes.count}>
                  {content}
                </Link>
              ) : (
                <div className={classes.count}>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
      {(counts.isError || enquiries.isError) && (
        <p role="alert" className={classes.failed}>
          Failed to fetch data.{' '}
          <Button
            variant="default"
            size="xs"
            onClick={() => void Promise.all([counts.refetch(), ...(hasCharts ? [enquiries.refetch()] : [])])}
          >
            Try Again
          </Button>
        </p>
      )}
      <Advice />
      <section aria-labelledby="quick-actions">
        <h2 id="quick-actions">Quick Actions</h2>
        <div className={classes.actions}>
          {QUICK_ACTIONS.filter(({ needs }) => may(needs)).map(({ label, href }) => (
            <Button key={label} component={Link} href={href} variant="default">
              {label}
            </Button>
          ))}
        </div>
      </section>
      {hasCharts && !isQuiet && (
        <Suspense fallback={<Skeleton height={340} />}>
          {enquiries.data ? (
            <EnquiryCharts {...enquiries.data} />
          ) : (
            <Skeleton height={340} visible={!enquiries.isError} />
          )}
        </Suspense>
      )}
    </>
  );
}

function Count({ value, isError }: { value: number | undefined; isError: boolean }) {
  if (isError) return <strong>–</strong>;
  if (value === undefined) return <Skeleton height={32} width={64} />;
  return <strong>{value.toLocaleString('en-NZ')}</strong>;
}
