/** Widths in pixels that every stored picture is made in; the address names the largest. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;

const STORED_PICTURE = /^\/files\/media\/[\w-]+\/1600\.webp$/;

/** `srcset` of a picture that we stored ourselves, nothing for one that lies elsewhere. */
export function pictureSrcSet(image_url: string): string | undefined {
  if (!STORED_PICTURE.test(image_url)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${pictureAt(image_url, width)} ${width}w`).join(', ');
}

/** The address of a stored picture in another width; an address that is not ours is returned unchanged. */
export function pictureAt(image_url: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return STORED_PICTURE.test(image_url) ? image_url.replace('/1600.webp', `/${width}.webp`) : image_url;
}
