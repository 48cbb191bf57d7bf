/**
 * The screen at each address of the staff area. shared/staff-routes.ts lists the addresses and who may open
 * them.
 */
import type { ComponentType } from 'react';
import type { StaffPath } from '../../shared/staff-routes.ts';
import { AboutUsScreen } from './about/about-us-screen.tsx';
import { AccountScreen } from './account/account-screen.tsx';
import { ActivityScreen } from './activity/activity-screen.tsx';
import { BuildingStatementsScreen } from './building-statements/building-statements-screen.tsx';
import { CaseStudiesScreen } from './case-studies/case-studies-screen.tsx';
import { CertificationsScreen } from './certifications/certifications-screen.tsx';
import { ContactContentScreen } from './contact-content/contact-content-screen.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { DemandScreen } from './demand/demand-screen.tsx';
import { DocumentsScreen } from './documents/documents-screen.tsx';
import { EnquiriesScreen } from './enquiries/enquiries-screen.tsx';
import { HeroCarouselScreen } from './home-content/hero-carousel-screen.tsx';
import { HomeManagementScreen } from './home-content/home-management-screen.tsx';
import { PersonalDataScreen } from './personal-data/personal-data-screen.tsx';
import { ProductsScreen } from './products/products-screen.tsx';
import { SearchScreen } from './search/search-screen.tsx';
import { SetUpScreen } from './set-up/set-up-screen.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { TokensScreen } from './tokens/tokens-screen.tsx';
import { UsersScreen } from './users/users-screen.tsx';
import { WebhooksScreen } from './webhooks/webhooks-screen.tsx';

export const STAFF_SCREENS: Record<StaffPath, ComponentType> = {
  '/admin': DashboardScreen,
  '/admin/home-management': HomeManagementScreen,
  '/admin/home': HeroCarouselScreen,
  '/admin/catalog': ProductsScreen,
  '/admin/contact-management': EnquiriesScreen,
  '/admin/case-studies': CaseStudiesScreen,
  '/admin/certifications': CertificationsScreen,
  '/admin/contact': ContactContentScreen,
  '/admin/about-us': AboutUsScreen,
  '/admin/set-up': SetUpScreen,
  '/admin/users': UsersScreen,
  '/admin/activity': ActivityScreen,
  '/admin/search': SearchScreen,
  '/admin/catalog/demand': DemandScreen,
  '/admin/catalog/documents': DocumentsScreen,
  '/admin/catalog/building-information': BuildingStatementsScreen,
  '/admin/tokens': TokensScreen,
  '/admin/webhooks': WebhooksScreen,
  '/admin/privacy': PersonalDataScreen,
  '/admin/account': AccountScreen,
  '/admin/settings': SettingsScreen,
};
