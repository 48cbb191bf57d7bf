import { IconArrowLeft } from '@tabler/icons-react';
import type { ResourceOf } from '../resource/resource.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { contentResource } from './content-fields.tsx';
import { HeroPreview } from './hero-preview.tsx';

const slides: ResourceOf<'homeContent'> = {
  // A slide can be moved to the banners or promotions, which the Monthly Catalog tab lists (spec 3).
  ...contentResource(['hero', 'banner', 'promotion']),
  plural: 'slides',
  where: { section_type: 'hero' },
  reorder: (client, order) => client.staff.homeContent.reorder.mutate(order),
  hasWideCards: true,
  card: (slide) => <HeroPreview slide={slide} />,
};

/** All hero slides in their order (decision "hero slides"). */
export function HeroCarouselScreen() {
  return (
    <>
      <ScreenHeader title="Hero Carousel">
        <ScreenLink to="/admin/home-management" icon={<IconArrowLeft size={18} aria-hidden />}>
          Back
        </ScreenLink>
      </ScreenHeader>
      <ResourceScreen resource={slides} />
    </>
  );
}
