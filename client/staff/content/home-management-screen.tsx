import { IconPhotoScan } from '@tabler/icons-react';
import { ScreenLink } from '../shell/screen-link.tsx';
import { TabbedScreen } from '../shell/tabbed-screen.tsx';
import { CatalogTab, CategoriesTab } from './content-tabs.tsx';
import { HeroTab } from './hero-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';

const TABS = [
  { name: 'hero', label: 'Hero Section', content: <HeroTab /> },
  { name: 'categories', label: 'Browse Categories', content: <CategoriesTab /> },
  { name: 'catalog', label: 'Monthly Catalog', content: <CatalogTab /> },
  { name: 'reviews', label: 'Customer Reviews', content: <ReviewsTab /> },
];

/** Home Management: one tab for each section of the home page (spec 2). */
export function HomeManagementScreen() {
  return (
    <TabbedScreen
      title="Home Management"
      tabs={TABS}
      link={
        <ScreenLink to="/admin/home" icon={<IconPhotoScan size={18} aria-hidden />}>
          Hero Carousel
        </ScreenLink>
      }
    />
  );
}
