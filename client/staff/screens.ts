/**
 * The screen at each address of the staff area, each a separate chunk. shared/staff-routes.ts lists the addresses
 * and who may open them.
 */
import { findStaffScreen, type StaffPath } from '../../shared/staff-routes.ts';
import { type LazyScreen, lazyScreen } from '../components/lazy-screen.tsx';

export const AuthScreen = lazyScreen(async () => (await import('./people/auth-screen.tsx')).AuthScreen);

export const STAFF_SCREENS: Record<StaffPath, LazyScreen> = {
  '/admin': lazyScreen(async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen),
  '/admin/home-management': lazyScreen(
    async () => (await import('./content/home-management-screen.tsx')).HomeManagementScreen,
  ),
  '/admin/home': lazyScreen(
    async () => (await import('./content/hero-carousel-screen.tsx')).HeroCarouselScreen,
  ),
  '/admin/catalog': lazyScreen(async () => (await import('./products/products-screen.tsx')).ProductsScreen),
  '/admin/contact-management': lazyScreen(
    async () => (await import('./enquiries/enquiries-screen.tsx')).EnquiriesScreen,
  ),
  '/admin/case-studies': lazyScreen(
    async () => (await import('./content/case-studies-screen.tsx')).CaseStudiesScreen,
  ),
  '/admin/certifications': lazyScreen(
    async () => (await import('./content/certifications-screen.tsx')).CertificationsScreen,
  ),
  '/admin/contact': lazyScreen(
    async () => (await import('./content/contact-content-screen.tsx')).ContactContentScreen,
  ),
  '/admin/home-management/featured': lazyScreen(
    async () => (await import('./content/featured-products-screen.tsx')).FeaturedProductsScreen,
  ),
  '/admin/about-us': lazyScreen(async () => (await import('./content/about-us-screen.tsx')).AboutUsScreen),
  '/admin/set-up': lazyScreen(async () => (await import('./operations/set-up-screen.tsx')).SetUpScreen),
  '/admin/users': lazyScreen(async () => (await import('./people/users-screen.tsx')).UsersScreen),
  '/admin/catalog/visitors': lazyScreen(
    async () => (await import('./search/visitors-screen.tsx')).VisitorsScreen,
  ),
  '/admin/catalog/documents': lazyScreen(
    async () => (await import('./documents/documents-screen.tsx')).DocumentsScreen,
  ),
  '/admin/catalog/building-information': lazyScreen(
    async () =>
      (await import('./building-statements/building-statements-screen.tsx')).BuildingStatementsScreen,
  ),
  '/admin/privacy': lazyScreen(
    async () => (await import('./people/personal-data-screen.tsx')).PersonalDataScreen,
  ),
  '/admin/account': lazyScreen(async () => (await import('./people/account-screen.tsx')).AccountScreen),
  '/admin/settings': lazyScreen(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen),
};

/** The screen at exactly this address, or the sign-in screen. */
function findScreen(path: string): LazyScreen | undefined {
  const known = findStaffScreen(path);
  return path === '/auth' ? AuthScreen : known && STAFF_SCREENS[known.path as StaffPath];
}

/** Loads the code of the screen at an address before it is shown. */
export async function loadStaffScreen(path: string): Promise<void> {
  // If it fails, the screen tries again when it is shown, and says so.
  await findScreen(path)
    ?.load()
    .catch(() => undefined);
}
