import { useCallback, useState } from 'react';

/**
 * Whether the picture at an address could not be loaded, and a function that reports it. Another address
 * counts as not broken again.
 */
export function useBrokenPicture(image_url: string | null): [isBroken: boolean, report: () => void] {
  const [broken, setBroken] = useState<string | null>(null);
  const report = useCallback(() => setBroken(image_url), [image_url]);
  return [image_url !== null && broken === image_url, report];
}

/** A ref that reports a picture which failed before the page was hydrated. */
export function ifAlreadyBroken(report: () => void) {
  return (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) report();
  };
}
