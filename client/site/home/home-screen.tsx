import { Suspense } from 'react';
import { MantineContext } from '../../components/mantine-context.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { CategoryCarousel } from './category-carousel.tsx';
import { FadeIn } from './fade-in.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { HOME_TITLE } from './home-title.ts';
import { PartnerStrip, SupplierStrip } from './logo-strips.tsx';
import { MonthlyCatalog } from './monthly-catalog.tsx';
import { Reviews } from './reviews.tsx';

/** The sections of the home page below the hero, in the order of the specification (spec 2). */
const SECTIONS = [
  SupplierStrip,
  CategoryCarousel,
  MonthlyCatalog,
  FeaturedProducts,
  Reviews,
  PartnerStrip,
  GetInTouch,
];

/** Each section hydrates separately, so that none has to wait for the others. */
export default function HomeScreen() {
  usePageTitle(HOME_TITLE);
  return (
    <MantineContext>
      <HeroCarousel />
      {SECTIONS.map((Section) => (
        <Suspense key={Section.name}>
          <FadeIn>
            <Section />
          </FadeIn>
        </Suspense>
      ))}
    </MantineContext>
  );
}
