/** Tells every screen who is signed in (spec 4, auth). */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Session } from '../../shared/people/auth.ts';
import type { Role } from '../../shared/roles.ts';
import { api } from '../api.ts';

export interface AuthState {
  session: Session | null;
  user: Session['user'] | null;
  /** '' without a user (spec 4), and until the role is resolved. */
  userRole: Role | '';
  isAdmin: boolean;
  /** true until the role is resolved or it is known that nobody is signed in. */
  loading: boolean;
  /** Resolves with the error, if any, for the caller to show. */
  signIn(email: string, password: string, code?: string): Promise<{ error: Error | null }>;
  signUp(account: { email?: string; phone?: string; password?: string }): Promise<{ error: Error | null }>;
  signOut(): Promise<{ error: Error | null }>;
}

const AuthContext = createContext<AuthState | null>(null);

/** The current authentication state. @throws outside AuthProvider. */
export function useAuth(): AuthState {
  const state = useContext(AuthContext);
  if (!state) throw new Error('useAuth must be used within an AuthProvider');
  return state;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const utils = api.useUtils();
  const { client } = utils;
  const { data: session = null, isPending } = api.auth.session.useQuery(undefined, { staleTime: 0 });
  const [userRole, setUserRole] = useState<Role | ''>('');
  const user = session?.user ?? null;
  const userId = user?.id;

  useEffect(() => {
    setUserRole('');
    if (userId === undefined) return;
    // Deferred, so that the role lookup never runs inside the session change that caused it (spec 4).
    const timer = setTimeout(() => {
      client.auth.role.query({ user_id: userId }).then(
        (role) => setUserRole(role || 'user'),
        () => setUserRole('user'),
      );
    }, 0);
    return () => clearTimeout(timer);
  }, [userId, client]);

  async function caught(work: () => Promise<unknown>): Promise<{ error: Error | null }> {
    try {
      await work();
      return { error: null };
    } catch (error) {
      return { error: error as Error };
    }
  }

  const state: AuthState = {
    session,
    user,
    userRole,
    isAdmin: userRole === 'admin',
    loading: isPending || (user !== null && userRole === ''),
    signIn: (email, password, code) =>
      caught(async () =>
        utils.auth.session.setData(
          undefined,
          await client.auth.signIn.mutate({ email, password, ...(code !== undefined && { code }) }),
        ),
      ),
    signUp: (account) => caught(() => client.auth.signUp.mutate(account)),
    signOut: () =>
      caught(async () => {
        await client.auth.signOut.mutate();
        utils.auth.session.setData(undefined, null);
      }),
  };
  return <AuthContext.Provider value={state}>{children}</AuthContext.Provider>;
}
