import { Carousel } from '@mantine/carousel';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../api.ts';
import { HeroSlide, paintHero, type Slide } from '../../components/hero-slide.tsx';
import { useBusiness } from '../../components/use-business.ts';
import { useReducedMotion } from '../../lib/use-reduced-motion.ts';
import parts from '../page-parts.module.css';
import classes from './hero-carousel.module.css';
import { useSection } from './home-data.ts';

/** How long a slide is shown, in milliseconds (spec 9). */
const SLIDE_MS = 5000;

/** Shown when there is no slide (decision "hero slides"). */
const builtIn = (subtitle: string): Slide & { id: string } => ({
  id: 'built-in',
  title: 'Building materials, windows and joinery',
  subtitle,
  image_url: null,
  link_text: 'Browse the catalogue',
  link_url: null,
});

/** The home page's slides. They autoplay until the visitor interacts, but not with reduced motion. */
export function HeroCarousel() {
  const { name, tagline } = useBusiness();
  const { rows } = useSection('hero');
  const { data } = api.site.settings.get.useQuery({ setting_key: 'hero_background' });
  const slides = rows.length > 0 ? rows : [builtIn(tagline)];
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
    // The events fire before the state changes, so read it afterwards.
    const later = () => queueMicrotask(follow);
    embla.on('autoplay:play', later).on('autoplay:stop', later).on('reInit', follow);
    return () => void embla.off('autoplay:play', later).off('autoplay:stop', later).off('reInit', follow);
  }, [embla]);
  const stop = () => embla?.plugins().autoplay?.stop();
  return (
    <>
      {slides[0]?.title === '' && <h1 className={parts.hidden}>{name}</h1>}
      <div
        className={classes.hero}
        style={data && 'titleColor' in data ? paintHero(data) : undefined}
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
    </>
  );
}
