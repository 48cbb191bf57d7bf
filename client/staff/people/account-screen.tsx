import { useAuth } from '../../auth/auth-provider.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import classes from './account-screen.module.css';
import { DeveloperSection } from './developer-section.tsx';
import { NameSection } from './name-section.tsx';
import { NoticeSection } from './notice-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionSection } from './session-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** My account: what staff change about their own account, one section each. */
export function AccountScreen() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <>
      <ScreenHeader title="My account" />
      <div className={classes.sections}>
        <NameSection name={user.name} />
        <PasswordSection email={user.email} />
        <NoticeSection />
        <TwoStepSection />
        <SessionSection />
        <DeveloperSection />
      </div>
    </>
  );
}
