import { useMounted } from '@mantine/hooks';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { describeShadow, withAlpha } from '../../shared/colours.ts';
import type { HeroBackground } from '../../shared/content/hero-background.ts';
import type { PublicHomeContent } from '../../shared/content/home-content.ts';
import { routes } from '../routes.ts';
import buttons from './call-to-action.module.css';
import { ContentLink } from './content-link.tsx';
import { CoverPicture } from './cover-picture.tsx';
import classes from './hero-slide.module.css';

export type Slide = Pick<PublicHomeContent, 'title' | 'subtitle' | 'image_url' | 'link_text' | 'link_url'>;

interface HeroSlideProps {
  slide: Slide;
  /** Whether visitors see this slide first: its title is the page's h1, and its picture loads at once. */
  isFirst: boolean;
}

/** A slide of the home page's hero. A surrounding element sets its colours with `paintHero`. */
export function HeroSlide({ slide, isFirst }: HeroSlideProps) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={classes.slide}>
      <div className={classes.inner}>
        {slide.image_url !== null && <SlidePicture image_url={slide.image_url} isFirst={isFirst} />}
        <div className={classes.overlay} />
        <div className={classes.frame}>
          <div className={classes.words}>
            {slide.title !== '' && <Title className={classes.title}>{slide.title}</Title>}
            {slide.subtitle !== '' && <p className={classes.subtitle}>{slide.subtitle}</p>}
            {slide.link_text !== '' && (
              <ContentLink
                className={clsx(buttons.callToAction, classes.link)}
                href={slide.link_url || routes.catalogue.link()}
              >
                {slide.link_text}
              </ContentLink>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Pictures of later slides wait for hydration, so that they do not delay what is visible. */
function SlidePicture({ image_url, isFirst }: { image_url: string; isFirst: boolean }) {
  const isAlive = useMounted();
  const picture = <CoverPicture image_url={image_url} className={classes.picture} eager={isFirst} />;
  return isFirst || isAlive ? picture : <noscript>{picture}</noscript>;
}

/** The hero's settings as variables for the style sheet (decision "hero colours"). */
export function paintHero(hero: HeroBackground): CSSProperties {
  return {
    '--hero-panel': withAlpha(hero.color, hero.opacity),
    '--hero-title': hero.titleColor,
    '--hero-subtitle': hero.subtitleColor,
    '--hero-overlay': hero.showOverlay ? withAlpha(hero.overlayColor, hero.overlayOpacity) : 'transparent',
    '--hero-title-shadow': describeShadow(hero.titleShadow),
    '--hero-subtitle-shadow': describeShadow(hero.subtitleShadow),
  } as CSSProperties;
}
