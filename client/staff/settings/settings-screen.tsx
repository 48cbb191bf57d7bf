import { lazyScreen } from '../../components/lazy-screen.tsx';
import { SystemStatus } from '../operations/system-status.tsx';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { type Tab, TabbedScreen } from '../shell/tabbed-screen.tsx';
import { brandsResource } from './brands.tsx';
import { BusinessSettings } from './business-settings.tsx';
import { categoriesResource } from './categories.tsx';
import { HeroSettings } from './hero-settings.tsx';
import { RetentionSettings } from './retention-settings.tsx';
import { SalesEnquiries } from './sales-enquiries.tsx';
import { subcategoriesResource } from './subcategories.tsx';
import { TwoStepRoles } from './two-step-roles.tsx';

// Rare, and large: each loads when it is opened.
const Activity = lazyScreen(async () => (await import('../activity/activity.tsx')).Activity);
const Emails = lazyScreen(async () => (await import('./email-settings.tsx')).EmailSettings);
const Tokens = lazyScreen(async () => (await import('../people/tokens.tsx')).Tokens);
const Webhooks = lazyScreen(async () => (await import('../webhooks/webhooks.tsx')).Webhooks);

/** Who answers enquiries, and how long they are kept. */
const EnquirySettings = () => (
  <>
    <SalesEnquiries />
    <RetentionSettings />
  </>
);

const TABS: readonly Tab[] = [
  { name: 'brands', label: 'Brands', content: <ResourceScreen resource={brandsResource} /> },
  { name: 'categories', label: 'Categories', content: <ResourceScreen resource={categoriesResource} /> },
  {
    name: 'subcategories',
    label: 'Subcategories',
    content: <ResourceScreen resource={subcategoriesResource} />,
  },
  { name: 'business', label: 'Business', content: <BusinessSettings />, isRare: true },
  { name: 'hero', label: 'Hero Settings', content: <HeroSettings /> },
  { name: 'two-step', label: 'Two-step Verification', content: <TwoStepRoles />, isRare: true },
  { name: 'enquiries', label: 'Enquiries', content: <EnquirySettings />, isRare: true },
  { name: 'emails', label: 'Who Gets Emails', content: <Emails />, isRare: true },
  { name: 'activity', label: 'Activity', content: <Activity />, isRare: true },
  { name: 'tokens', label: 'API Tokens', content: <Tokens />, isRare: true },
  { name: 'webhooks', label: 'Webhooks', content: <Webhooks />, isRare: true },
  { name: 'system', label: 'System', content: <SystemStatus />, isRare: true },
];

/**
 * Settings: the lists that organise the catalogue, the facts about the company, the look of the heroes, who needs two-step
 * verification, who did what, what programs use, and how the product runs, one tab each (spec 2).
 */
export function SettingsScreen() {
  return <TabbedScreen title="Settings" tabs={TABS} />;
}
