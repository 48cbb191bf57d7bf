import { Button, Menu } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUser, IconUserCog, IconWorld } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useAuth } from '../../auth/auth-provider.tsx';
import classes from './header-menus.module.css';
import { NoticeBell } from './notice-bell.tsx';
import { toastError } from './toast.tsx';

/** What opens from the right end of the header. The screens do not wait for its code. */
export default function HeaderMenus({ onHelp }: { onHelp: () => void }) {
  return (
    <>
      <NoticeBell />
      <AccountMenu onHelp={onHelp} />
    </>
  );
}

function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const { user, signOut } = useAuth();
  const [, navigate] = useLocation();
  async function leave() {
    const { error } = await signOut();
    if (error) toastError('Error', 'You could not be signed out. Please try again.');
    // A new document: what the screens have read must not stay in the memory of the browser.
    else window.location.replace('/auth');
  }
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconUser size={18} />}
          className={classes.account}
          aria-label={`Account of ${user?.name}`}
        >
          <span className={classes.name}>{user?.name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user?.email}</Menu.Label>
        <Menu.Item component="a" href="/catalog" leftSection={<IconWorld size={18} />}>
          Open the website
        </Menu.Item>
        <Menu.Item leftSection={<IconUserCog size={18} />} onClick={() => navigate('/admin/account')}>
          My account
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} />} onClick={onHelp}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void leave()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
