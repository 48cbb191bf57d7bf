import { VisuallyHidden } from '@mantine/core';
import {
  IconBuildingWarehouse,
  IconCertificate,
  IconHome,
  IconLayoutDashboard,
  IconMail,
  IconPackages,
  IconPoint,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { admits, type Standing } from '../../../shared/roles.ts';
import { findStaffRoute, STAFF_ROUTES } from '../../../shared/staff-routes.ts';
import { useBusiness } from '../../components/use-business.ts';
import { countOf } from './format.ts';
import classes from './sidebar.module.css';
import { useEnquiryCounts } from './use-enquiry-counts.ts';

type MenuRoute = Exclude<(typeof STAFF_ROUTES)[number], { below: string }>;

const ICONS: Record<MenuRoute['path'], typeof IconHome> = {
  '/admin': IconLayoutDashboard,
  '/admin/home-management': IconHome,
  '/admin/catalog': IconPackages,
  '/admin/case-studies': IconBuildingWarehouse,
  '/admin/certifications': IconCertificate,
  '/admin/contact-management': IconMail,
  '/admin/users': IconUsers,
  '/admin/settings': IconSettings,
};

interface SidebarProps {
  standing: Standing;
  isCollapsed?: boolean;
  onNavigate?: () => void;
}

/** The menu of somebody, in the order of the specification (spec 6). */
export function Sidebar({ standing, isCollapsed = false, onNavigate }: SidebarProps) {
  const [location] = useLocation();
  const current = findStaffRoute(location);
  const fresh = useEnquiryCounts().data?.views.new ?? 0;
  const open = STAFF_ROUTES.filter((route) => admits(route.roles, standing));
  const items = open.filter((route): route is MenuRoute => !('below' in route));
  /** The screens below the one that is open, or beside it. */
  const parent = current?.below ?? current?.path;
  const below = open.filter((route) => 'below' in route && route.below === parent);
  return (
    <nav className={classes.nav} aria-label="Admin" data-collapsed={isCollapsed || undefined}>
      <p className={classes.brand} aria-hidden="true">
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <path d="M4 11h24M4 21h24M9 11v10M23 11v10" stroke="#faf8f4" strokeWidth="2.5" fill="none" />
          <path d="M9 21 23 11" stroke="#ea7a45" strokeWidth="2.5" />
        </svg>
        <span>{useBusiness().short_name}</span>
      </p>
      <ul>
        {items.map(({ path, label }) => {
          const Icon = ICONS[path];
          return (
            <li key={path} className={classes.item}>
              <Link
                href={path}
                className={classes.link}
                aria-current={current?.path === path ? 'page' : current?.below === path || undefined}
                title={isCollapsed ? label : undefined}
                onClick={onNavigate}
              >
                <Icon size={22} stroke={1.6} aria-hidden />
                <span>{label}</span>
              </Link>
              {path === '/admin/contact-management' && fresh > 0 && (
                <strong className={classes.badge}>
                  <b aria-hidden>{fresh > 99 ? '99+' : fresh}</b>
                  <VisuallyHidden>{countOf(fresh, 'new enquiry')}</VisuallyHidden>
                </strong>
              )}
              {path === parent && below.length > 0 && (
                <ul aria-label={label}>
                  {below.map((screen) => (
                    <li key={screen.path}>
                      <Link
                        href={screen.path}
                        className={classes.below}
                        aria-current={current?.path === screen.path ? 'page' : undefined}
                        title={isCollapsed ? screen.label : undefined}
                        onClick={onNavigate}
                      >
                        {isCollapsed && <IconPoint size={18} aria-hidden />}
                        <span>{screen.label}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
