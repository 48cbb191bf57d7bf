import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import superjson from 'superjson';
import { Route, Switch } from 'wouter';
import { STAFF_ROUTES } from '../../shared/staff-routes.ts';
import { api, createApiClient } from '../api.ts';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { BusinessProvider } from '../business.ts';
import { readPageState } from '../lib/page-state.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { AuthScreen, STAFF_SCREENS } from './screens.ts';
import { ScreensAhead } from './screens-ahead.ts';
import { reauthenticationLink } from './shell/reauthentication.ts';
import { ReauthenticationDialog } from './shell/reauthentication-dialog.tsx';
import { StaffLayout } from './shell/staff-layout.tsx';
import { StaffNotFound } from './shell/staff-not-found.tsx';
import { staffTheme } from './shell/staff-theme.ts';
import './shell/use-leave-guard.ts';

const Toasts = lazy(() => import('./shell/toasts.tsx'));

/** The staff area with all its screens. */
export function StaffApp() {
  const [queryClient] = useState(() => {
    const made = createQueryClient();
    readPageState(made);
    return made;
  });
  const [apiClient] = useState(() => createApiClient(superjson, [reauthenticationLink]));
  return (
    <MantineProvider theme={staffTheme} defaultColorScheme="auto">
      <api.Provider client={apiClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <BusinessProvider>
            <AuthProvider>
              <ModalsProvider>
                <Suspense>
                  <Toasts />
                </Suspense>
                <ReauthenticationDialog />
                <ScreensAhead />
                <Switch>
                  <Route path="/auth" component={AuthScreen} />
                  <Route>
                    <StaffLayout>
                      <Switch>
                        {STAFF_ROUTES.map(({ path }) => (
                          <Route key={path} path={path} component={STAFF_SCREENS[path]} />
                        ))}
                        <Route component={StaffNotFound} />
                      </Switch>
                    </StaffLayout>
                  </Route>
                </Switch>
              </ModalsProvider>
            </AuthProvider>
          </BusinessProvider>
        </QueryClientProvider>
      </api.Provider>
    </MantineProvider>
  );
}
