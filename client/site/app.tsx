import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Switch } from 'wouter';
import { SITE_PATHS, type SiteRoute } from '../../shared/site-routes.ts';
import { api, createApiClient } from '../api.ts';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { BusinessProvider } from '../business.ts';
import { ToastHost } from '../components/toast-host.tsx';
import { plainJson } from '../lib/plain-json.ts';
import { ContactDetailsProvider } from './contact/contact-data.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';
import { SCREENS } from './screens.ts';

/** All public screens, in the browser and on the server. On the server a router gives the address. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const [apiClient] = useState(() => createApiClient(plainJson));
  return (
    <api.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ToastHost />
        <AuthProvider>
          <BusinessProvider>
            <ContactDetailsProvider>
              <SiteLayout>
                <Switch>
                  {(Object.keys(SITE_PATHS) as SiteRoute[]).map((name) => (
                    <Route key={name} path={SITE_PATHS[name]} component={SCREENS[name].Screen} />
                  ))}
                  <Route component={NotFoundScreen} />
                </Switch>
              </SiteLayout>
            </ContactDetailsProvider>
          </BusinessProvider>
        </AuthProvider>
      </QueryClientProvider>
    </api.Provider>
  );
}
