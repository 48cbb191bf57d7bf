import { clsx } from 'clsx';
import { useState } from 'react';
import { pictureAt, pictureSrcSet, readPicture } from '../../shared/pictures.ts';
import classes from './picture.module.css';
import { useBrokenPicture } from './use-broken-picture.ts';

interface PictureProps {
  image_url: string | null;
  alt: string;
  /** How wide the picture is shown: the browser uses it to choose a stored width. */
  sizes: string;
  /** Whether visitors see this picture first: it loads at once. Others load when they come near. */
  eager?: boolean;
  /** The text on the placeholder of a picture that could not be loaded. */
  failure?: string;
}

/**
 * A picture in a 4:3 frame. The frame reserves its space and shows blurred colours until the picture has
 * loaded. A missing or broken picture is replaced by a drawn placeholder.
 */
export function Picture({ image_url, alt, sizes, eager = false, failure }: PictureProps) {
  const [isBroken, setBroken] = useBrokenPicture(image_url);
  const [shown, setShown] = useState<string | null>(null);
  if (image_url === null) return <Placeholder alt={alt} />;
  if (isBroken) {
    return failure === undefined ? (
      <Placeholder alt={alt} />
    ) : (
      <div className={classes.failed}>
        <Placeholder alt={alt} />
        <p>{failure}</p>
      </div>
    );
  }
  const stored = readPicture(image_url);
  const isBlurred = stored !== null && shown !== image_url;
  return (
    <picture className={classes.formats}>
      {stored?.hasAvif && (
        // Hidden, or it would take a place of its own in a grid.
        <source hidden type="image/avif" srcSet={pictureSrcSet(stored, 'avif')} sizes={sizes} />
      )}
      <img
        className={classes.picture}
        style={isBlurred ? { backgroundImage: `url(${stored.blur})` } : undefined}
        // The picture of a server-rendered page may have loaded or failed before hydration.
        ref={(image) => {
          if (!image?.complete) return;
          if (image.naturalWidth > 0) setShown(image_url);
          else setBroken();
        }}
        src={pictureAt(image_url, 800, stored)}
        srcSet={stored ? pictureSrcSet(stored, 'webp') : undefined}
        sizes={stored ? sizes : undefined}
        width={stored?.width ?? 800}
        height={stored?.height ?? 600}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onLoad={() => setShown(image_url)}
        onError={setBroken}
      />
    </picture>
  );
}

interface PlaceholderProps {
  alt: string;
  /** The class that fits it into its place. */
  className?: string | undefined;
}

/** The drawing that replaces a missing or broken picture. */
export function Placeholder({ alt, className = classes.picture }: PlaceholderProps) {
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `named` names it, or hides it from screen readers.
    <svg className={clsx(classes.drawn, className)} viewBox="0 0 160 120" {...named}>
      <path d="M20 100V50l60-30 60 30v50z" />
      <path d="M20 100 140 50M140 100 20 50" className={classes.hidden} />
      <path d="M14 108h132M14 104v8M146 104v8" className={classes.dimension} />
    </svg>
  );
}
