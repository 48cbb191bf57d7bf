import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Switch } from 'wouter';
import { api, createApiClient } from '../api.ts';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { AboutUsScreen } from './about/about-us-screen.tsx';
import { AuthScreen } from './auth/auth-screen.tsx';
import { CaseStudiesScreen } from './case-studies/case-studies-screen.tsx';
import { CertificationsScreen } from './certifications/certifications-screen.tsx';
import { ContactContentScreen } from './contact-content/contact-content-screen.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { EnquiriesScreen } from './enquiries/enquiries-screen.tsx';
import { HeroCarouselScreen } from './home-content/hero-carousel-screen.tsx';
import { HomeManagementScreen } from './home-content/home-management-screen.tsx';
import { ProductsScreen } from './products/products-screen.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { StaffLayout } from './shell/staff-layout.tsx';
import { StaffNotFound } from './shell/staff-not-found.tsx';
import { staffTheme } from './shell/staff-theme.ts';
import { UsersScreen } from './users/users-screen.tsx';

/** Every screen of the staff area. */
export function StaffApp() {
  const [queryClient] = useState(createQueryClient);
  const [apiClient] = useState(createApiClient);
  return (
    <MantineProvider theme={staffTheme} defaultColorScheme="auto">
      <api.Provider client={apiClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <AuthProvider>
            <ModalsProvider>
              <Notifications position="top-right" autoClose={6000} />
              <Switch>
                <Route path="/auth" component={AuthScreen} />
                <Route>
                  <StaffLayout>
                    <Switch>
                      <Route path="/admin" component={DashboardScreen} />
                      <Route path="/admin/home-management" component={HomeManagementScreen} />
                      <Route path="/admin/home" component={HeroCarouselScreen} />
                      <Route path="/admin/catalog" component={ProductsScreen} />
                      <Route path="/admin/contact-management" component={EnquiriesScreen} />
                      <Route path="/admin/case-studies" component={CaseStudiesScreen} />
                      <Route path="/admin/certifications" component={CertificationsScreen} />
                      <Route path="/admin/contact" component={ContactContentScreen} />
                      <Route path="/admin/about-us" component={AboutUsScreen} />
                      <Route path="/admin/users" component={UsersScreen} />
                      <Route path="/admin/settings" component={SettingsScreen} />
                      <Route component={StaffNotFound} />
                    </Switch>
                  </StaffLayout>
                </Route>
              </Switch>
            </ModalsProvider>
          </AuthProvider>
        </QueryClientProvider>
      </api.Provider>
    </MantineProvider>
  );
}
