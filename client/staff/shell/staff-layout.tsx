import { ActionIcon, Drawer, Kbd, Loader } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Standing } from '../../../shared/roles.ts';
import { findStaffScreen, redirectFrom } from '../../../shared/staff-routes.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { useBusiness } from '../../components/use-business.ts';
import { lazyStaffPart } from './lazy-staff-part.ts';
import { signInAddress } from './next-address.ts';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './sidebar-cookie.ts';
import { useSingleKeys } from './single-keys.ts';
import classes from './staff-layout.module.css';
import { TwoStepNotice } from './two-step-notice.tsx';
import { useStanding } from './use-may.ts';
import { useNewEnquiries } from './use-new-enquiries.ts';

const HeaderMenus = lazyStaffPart(() => import('./header-menus.tsx'));
const CommandPalette = lazyStaffPart(() => import('./command-palette.tsx'));
const ShortcutsDialog = lazyStaffPart(() => import('./shortcuts-dialog.tsx'));

/** The frame of the staff area. Redirects users by the route table where they have no access (spec 4, 6). */
export function StaffLayout({ children }: { children: ReactNode }) {
  const { loading, user } = useAuth();
  const standing = useStanding();
  const [location, navigate] = useLocation();
  const target = loading
    ? null
    : user?.must_change_password || user?.must_set_up_two_step
      ? '/auth'
      : redirectFrom(location, standing);
  useEffect(() => {
    if (target === null) return;
    if (target === '/') window.location.replace('/');
    // After signing in, the user goes on to where a link led.
    else navigate(target === '/auth' ? signInAddress() : target, { replace: true });
  }, [target, navigate]);
  if (loading || target !== null || standing === null) {
    return (
      <div className={classes.waiting} role="status" aria-label="Loading">
        <Loader />
      </div>
    );
  }
  return <Shell standing={standing}>{children}</Shell>;
}

function Shell({ standing, children }: { standing: Standing; children: ReactNode }) {
  const [location] = useLocation();
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const { isCollapsed, toggle } = useSidebar();
  const [drawer, { open, close, toggle: toggleDrawer }] = useDisclosure(false);
  const [palette, { open: openPalette, close: closePalette, toggle: togglePalette }] = useDisclosure(false);
  const [help, { open: openHelp, close: closeHelp }] = useDisclosure(false);
  useSingleKeys({ '?': openHelp, 'shift+?': openHelp });
  const toggleSidebar = isPhone ? toggleDrawer : toggle;
  useHotkeys(
    [
      ['mod+B', toggleSidebar],
      ['mod+K', () => (palette || document.querySelector('[role=dialog]') === null) && togglePalette()],
    ],
    [],
  );
  const title = findStaffScreen(location)?.label ?? 'Page not found';
  const fresh = useNewEnquiries();
  const { short_name } = useBusiness();
  useEffect(() => {
    document.title = `${fresh > 0 ? `(${fresh}) ` : ''}${title} | ${short_name} admin`;
  }, [fresh, title, short_name]);

  return (
    <div className={classes.shell} data-collapsed={isCollapsed || undefined}>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      {isPhone ? (
        <Drawer opened={drawer} onClose={close} size="18rem" title={short_name} padding="md">
          <Sidebar standing={standing} onNavigate={close} />
        </Drawer>
      ) : (
        <aside className={classes.sidebar}>
          <Sidebar standing={standing} isCollapsed={isCollapsed} />
        </aside>
      )}
      <div className={classes.content}>
        <div className={classes.header}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={isPhone ? 'Open menu' : 'Toggle sidebar'}
            aria-expanded={isPhone ? drawer : !isCollapsed}
            onClick={isPhone ? open : toggle}
          >
            <IconLayoutSidebar size={22} stroke={1.6} />
          </ActionIcon>
          <button type="button" className={classes.search} onClick={openPalette}>
            <IconSearch size={18} aria-hidden />
            <span>Go to a screen or record</span>
            <Kbd className={classes.keys}>Ctrl K</Kbd>
          </button>
          <Suspense fallback={<div className={classes.menus} />}>
            <HeaderMenus onHelp={openHelp} />
          </Suspense>
        </div>
        <main id="main" tabIndex={-1} className={classes.main}>
          <TwoStepNotice />
          {children}
        </main>
      </div>
      <Suspense>
        {palette && <CommandPalette standing={standing} onClose={closePalette} />}
        {help && <ShortcutsDialog onClose={closeHelp} />}
      </Suspense>
    </div>
  );
}
