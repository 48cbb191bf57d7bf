import { pictureSrcSet, readPicture } from '../../shared/pictures.ts';
import { Placeholder } from './picture.tsx';
import { ifAlreadyBroken, useBrokenPicture } from './use-broken-picture.ts';

interface CoverPictureProps {
  image_url: string;
  /** The class that fits the picture into its frame. */
  className?: string | undefined;
  /** Whether the picture is in the first screenful and loads with high priority. */
  eager?: boolean;
}

/**
 * A decorative picture behind text, as wide as the screen. The browser chooses a stored width. A broken picture
 * is replaced by the drawn placeholder.
 */
export function CoverPicture({ image_url, className, eager = true }: CoverPictureProps) {
  const [isBroken, setBroken] = useBrokenPicture(image_url);
  if (isBroken) return <Placeholder alt="" className={className} />;
  const stored = readPicture(image_url);
  return (
    <picture>
      {stored?.hasAvif && <source type="image/avif" srcSet={pictureSrcSet(stored, 'avif')} sizes="100vw" />}
      <img
        ref={ifAlreadyBroken(setBroken)}
        className={className}
        src={image_url}
        srcSet={stored ? pictureSrcSet(stored, 'webp') : undefined}
        sizes={stored ? '100vw' : undefined}
        width={stored?.width ?? 1600}
        height={stored?.height ?? 667}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        onError={setBroken}
      />
    </picture>
  );
}
