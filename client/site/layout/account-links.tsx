import { useAuth } from '../../auth/auth-provider.tsx';
import { showError } from '../../lib/toast.ts';

/** Only for signed-in users: Sign Out; for admin and sales a link to the dashboard (spec 2, decision "reviewer sign in"). */
export function AccountLinks({ className }: { className: string | undefined }) {
  const { user, userRole, signOut } = useAuth();
  if (!user) return null;
  async function leave() {
    const { error } = await signOut();
    if (error) showError('Error', 'You could not be signed out. Please try again.');
  }
  return (
    <div className={className}>
      {(userRole === 'admin' || userRole === 'sales') && <a href="/admin">Dashboard</a>}
      <button type="button" onClick={() => void leave()}>
        Sign Out
      </button>
    </div>
  );
}
