import { pictureSrcSet, readPicture } from '../../shared/pictures.ts';

interface CoverPictureProps {
  image_url: string;
  /** Says how it covers its place. */
  className?: string | undefined;
  /** In the first screenful: it loads before what else the page asks for. */
  eager?: boolean;
}

/** A picture behind words, as wide as the screen, in the width that the screen needs. It says nothing of its own. */
export function CoverPicture({ image_url, className, eager = true }: CoverPictureProps) {
  const stored = readPicture(image_url);
  return (
    <picture>
      {stored?.hasAvif && <source type="image/avif" srcSet={pictureSrcSet(stored, 'avif')} sizes="100vw" />}
      <img
        className={className}
        src={image_url}
        srcSet={stored ? pictureSrcSet(stored, 'webp') : undefined}
        sizes={stored ? '100vw' : undefined}
        width={stored?.width ?? 1600}
        height={stored?.height ?? 667}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}
