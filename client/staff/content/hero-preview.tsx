import type { HeroBackground } from '../../../shared/content/hero-background.ts';
import { api } from '../../api.ts';
import { HeroSlide, paintHero, type Slide } from '../../components/hero-slide.tsx';
import { Preview } from '../shell/preview.tsx';

interface HeroPreviewProps {
  slide: Slide;
  background?: HeroBackground;
  caption?: string;
}

/** The home page hero as visitors will see it. Uses the saved colours unless `background` is given. */
export function HeroPreview({ slide, background, caption }: HeroPreviewProps) {
  const { data } = api.site.settings.get.useQuery(
    { setting_key: 'hero_background' },
    { enabled: background === undefined },
  );
  const painted = background ?? (data && 'titleColor' in data ? data : undefined);
  return (
    <Preview {...(caption !== undefined && { caption })}>
      <div style={painted && paintHero(painted)}>
        <HeroSlide slide={slide} isFirst={false} />
      </div>
    </Preview>
  );
}
