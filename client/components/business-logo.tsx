import { readPicture } from '../../shared/pictures.ts';

interface BusinessLogoProps {
  logo_url: string;
  /** In CSS pixels. */
  height: number;
}

/** The logo of the business. The name beside it says what it is. */
export function BusinessLogo({ logo_url, height }: BusinessLogoProps) {
  const picture = readPicture(logo_url);
  const width = picture ? Math.round((picture.width / picture.height) * height) : undefined;
  const smallest = picture?.widths.find((one) => one >= (width ?? 0) * 2) ?? picture?.widths.at(-1);
  return (
    <img
      src={picture && smallest ? picture.at(smallest) : logo_url}
      alt=""
      width={width}
      height={height}
      style={{ maxWidth: 'min(140px, 28vw)', objectFit: 'contain' }}
    />
  );
}
