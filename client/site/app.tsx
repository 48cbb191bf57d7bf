import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Switch } from 'wouter';
import { api, createApiClient } from '../api.ts';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { type LazyScreen, lazyScreen } from '../components/lazy-screen.tsx';
import { ToastHost } from '../components/toast-host.tsx';
import { routes } from '../routes.ts';
import { theme } from '../theme.ts';
import { CatalogueScreen } from './catalogue/catalogue-screen.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';

/** Screens that are not the first ones people see; each is a chunk of its own. */
const HomeScreen = lazyScreen(async () => (await import('./home/home-screen.tsx')).default);
const CaseStudiesScreen = lazyScreen(
  async () => (await import('./case-studies/case-studies-screen.tsx')).default,
);
const AboutScreen = lazyScreen(async () => (await import('./about/about-screen.tsx')).default);
const ContactScreen = lazyScreen(async () => (await import('./contact/contact-screen.tsx')).default);
const CertificationsScreen = lazyScreen(
  async () => (await import('./certifications/certifications-screen.tsx')).default,
);
const TermsScreen = lazyScreen(async () => (await import('./terms/terms-screen.tsx')).default);
const LAZY = new Map<string, LazyScreen>([
  [routes.home.pattern, HomeScreen],
  [routes.caseStudies.pattern, CaseStudiesScreen],
  [routes.about.pattern, AboutScreen],
  [routes.contact.pattern, ContactScreen],
  [routes.certifications.pattern, CertificationsScreen],
  [routes.terms.pattern, TermsScreen],
]);

/** Resolves when the screen at a path can be rendered at once. */
export async function loadScreen(path: string): Promise<void> {
  await LAZY.get(path)?.load();
}

/** Every public screen, on the server and in the browser. The router around it says which address is shown. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const [apiClient] = useState(createApiClient);
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      <api.Provider client={apiClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <ToastHost />
          <AuthProvider>
            <SiteLayout>
              <Switch>
                <Route path={routes.catalogue.pattern} component={CatalogueScreen} />
                {[...LAZY].map(([path, Screen]) => (
                  <Route key={path} path={path} component={Screen} />
                ))}
                <Route component={NotFoundScreen} />
              </Switch>
            </SiteLayout>
          </AuthProvider>
        </QueryClientProvider>
      </api.Provider>
    </MantineProvider>
  );
}
