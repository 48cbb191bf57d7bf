import { useAuth } from '../../auth/auth-provider.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import classes from './account-screen.module.css';
import { NoticeSection } from './notice-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** My account: what staff change about their own account, one section each. */
export function AccountScreen() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <>
      <ScreenHeader title="My account" />
      <div className={classes.sections}>
        <PasswordSection email={user.email} />
        <NoticeSection />
        <TwoStepSection />
      </div>
    </>
  );
}
