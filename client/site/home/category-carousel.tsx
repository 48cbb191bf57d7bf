import { Carousel } from '@mantine/carousel';
import { clsx } from 'clsx';
import Autoplay from 'embla-carousel-autoplay';
import { useMemo } from 'react';
import { ContentLink } from '../../components/content-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { useReducedMotion } from '../../lib/use-reduced-motion.ts';
import parts from '../page-parts.module.css';
import classes from './category-carousel.module.css';
import { categoryLink, useCategoryCards } from './home-data.ts';

/** How long the carousel pauses between two moves, in milliseconds (spec 9). */
const REST_MS = 4000;

/** Browse Categories: the cards loop and autoplay, and pause on mouse hover and keyboard focus. */
export function CategoryCarousel() {
  const rows = useCategoryCards();
  const isStill = useReducedMotion();
  const autoplay = useMemo(
    () => (isStill ? null : Autoplay({ delay: REST_MS, stopOnInteraction: false, stopOnMouseEnter: true })),
    [isStill],
  );
  const plugins = useMemo(() => (autoplay ? [autoplay] : []), [autoplay]);
  if (rows.length === 0) return null;
  return (
    <section className={clsx(parts.section, classes.section)} aria-labelledby="categories">
      <h2 id="categories" className={parts.heading}>
        Browse Categories
      </h2>
      <Carousel
        aria-label="Category cards"
        classNames={{ ...classes, control: parts.arrow! }}
        slideSize="var(--slide)"
        slideGap={16}
        controlSize={44}
        emblaOptions={{ loop: true, align: 'start' }}
        plugins={plugins}
        nextControlProps={{ 'aria-label': 'Next categories' }}
        previousControlProps={{ 'aria-label': 'Previous categories' }}
        // The library pauses only for its slides. Pause for keyboard focus, but not for a button pressed by
        // touch or mouse.
        onFocus={({ target }) => target.matches(':focus-visible') && autoplay?.stop()}
        onBlur={() => autoplay?.play()}
      >
        {rows.map((row) => (
          <Carousel.Slide key={row.id}>
            <article className={parts.card}>
              <Picture
                image_url={row.image_url}
                alt=""
                failure="Failed to load image."
                sizes="(min-width: 1200px) 320px, (min-width: 992px) 33vw, (min-width: 576px) 50vw, 100vw"
              />
              <div className={classes.words}>
                <h3>{row.title}</h3>
                {row.subtitle !== '' && <p>{row.subtitle}</p>}
                <ContentLink className={classes.link} href={categoryLink(row)}>
                  {row.link_text || 'View products'}
                  <span className={parts.hidden}> in {row.title}</span>
                </ContentLink>
              </div>
            </article>
          </Carousel.Slide>
        ))}
      </Carousel>
    </section>
  );
}
