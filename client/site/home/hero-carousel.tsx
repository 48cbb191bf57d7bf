import { Carousel } from '@mantine/carousel';
import { useMounted } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { describeShadow, withAlpha } from '../../../shared/colours.ts';
import type { PublicHomeContent } from '../../../shared/content.ts';
import type { HeroBackground } from '../../../shared/hero-background.ts';
import { site } from '../../../shared/site.ts';
import { api } from '../../api.ts';
import { ContentLink } from '../../components/content-link.tsx';
import { CoverPicture } from '../../components/cover-picture.tsx';
import { useReducedMotion } from '../../lib/use-reduced-motion.ts';
import { routes } from '../../routes.ts';
import parts from '../parts.module.css';
import classes from './hero-carousel.module.css';
import { useSection } from './home-data.ts';

/** How long a slide is shown, in milliseconds (spec 9). */
const SLIDE_MS = 5000;

type Slide = Pick<PublicHomeContent, 'id' | 'title' | 'subtitle' | 'image_url' | 'link_text' | 'link_url'>;

/** Shown where there is no slide (decision 17). */
const BUILT_IN: Slide = {
  id: 'built-in',
  title: 'Building materials, windows and joinery',
  subtitle: site.tagline,
  image_url: null,
  link_text: 'Browse the catalogue',
  link_url: null,
};

/** The slides of the home page. They turn by themselves until somebody takes hold of them, or wants things still. */
export function HeroCarousel() {
  const { rows } = useSection('hero');
  const { data } = api.site.settings.get.useQuery({ setting_key: 'hero_background' });
  const slides: readonly Slide[] = rows.length > 0 ? rows : [BUILT_IN];
  const isReduced = useReducedMotion();
  const autoplay = useMemo(
    () => Autoplay({ delay: SLIDE_MS, stopOnInteraction: true, playOnInit: !isReduced }),
    [isReduced],
  );
  const plugins = useMemo(() => [autoplay], [autoplay]);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!embla) return;
    const follow = () => setPlaying(embla.plugins().autoplay?.isPlaying() ?? false);
    follow();
    // The events come before the state that they announce.
    const later = () => queueMicrotask(follow);
    embla.on('autoplay:play', later).on('autoplay:stop', later).on('reInit', follow);
    return () => void embla.off('autoplay:play', later).off('autoplay:stop', later).off('reInit', follow);
  }, [embla]);
  const stop = () => embla?.plugins().autoplay?.stop();
  return (
    <div
      className={classes.hero}
      style={data && 'titleColor' in data ? paint(data) : undefined}
      data-playing={isPlaying || undefined}
    >
      <Carousel
        aria-label="Highlights"
        classNames={classes}
        slideSize="100%"
        withControls={slides.length > 1}
        withIndicators={slides.length > 1}
        controlSize={44}
        emblaOptions={{ loop: true }}
        plugins={plugins}
        getEmblaApi={setEmbla}
        nextControlProps={{ 'aria-label': 'Next highlight', onClick: stop }}
        previousControlProps={{ 'aria-label': 'Previous highlight', onClick: stop }}
        getIndicatorProps={(index) => ({ 'aria-label': `Highlight ${index + 1}` })}
        onPointerDown={stop}
        onFocus={stop}
      >
        {slides.map((slide, index) => (
          <Carousel.Slide
            key={slide.id}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            <HeroSlide slide={slide} isFirst={index === 0} />
          </Carousel.Slide>
        ))}
      </Carousel>
      {slides.length > 1 && (
        <button
          type="button"
          className={classes.pause}
          aria-label={isPlaying ? 'Pause the highlights' : 'Play the highlights'}
          onClick={() => (isPlaying ? stop() : embla?.plugins().autoplay?.play())}
        >
          {isPlaying ? <IconPlayerPause size={22} aria-hidden /> : <IconPlayerPlay size={22} aria-hidden />}
        </button>
      )}
    </div>
  );
}

function HeroSlide({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={classes.inner}>
      {slide.image_url !== null && <SlidePicture image_url={slide.image_url} isFirst={isFirst} />}
      <div className={classes.overlay} />
      <div className={classes.frame}>
        <div className={classes.words}>
          <Title className={classes.title}>{slide.title}</Title>
          {slide.subtitle !== '' && <p className={classes.subtitle}>{slide.subtitle}</p>}
          {slide.link_text !== '' && (
            <ContentLink
              className={clsx(parts.callToAction, classes.link)}
              href={slide.link_url || routes.catalogue.link()}
            >
              {slide.link_text}
            </ContentLink>
          )}
        </div>
      </div>
    </div>
  );
}

/** The slides behind the first one wait for the code that turns them, so that they hold up nothing that is seen. */
function SlidePicture({ image_url, isFirst }: { image_url: string; isFirst: boolean }) {
  const isAlive = useMounted();
  const picture = <CoverPicture image_url={image_url} className={classes.picture} eager={isFirst} />;
  return isFirst || isAlive ? picture : <noscript>{picture}</noscript>;
}

/** What staff have set, for the stylesheet (decision 25). */
function paint(hero: HeroBackground): CSSProperties {
  return {
    '--hero-panel': withAlpha(hero.color, hero.opacity),
    '--hero-title': hero.titleColor,
    '--hero-subtitle': hero.subtitleColor,
    '--hero-overlay': hero.showOverlay ? withAlpha(hero.overlayColor, hero.overlayOpacity) : 'transparent',
    '--hero-title-shadow': describeShadow(hero.titleShadow),
    '--hero-subtitle-shadow': describeShadow(hero.subtitleShadow),
  } as CSSProperties;
}
