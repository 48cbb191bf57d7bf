/** The full-size picture viewer, a separate chunk that is loaded when it is first opened. */
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
// Not in the style sheet of the site: few visitors open a picture.
import captionStyle from 'yet-another-react-lightbox/plugins/captions.css?inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import style from 'yet-another-react-lightbox/styles.css?inline';
import type { PublicProduct } from '../../../shared/catalogue/catalogue.ts';
import { readPicture } from '../../../shared/pictures.ts';
import { useProduct } from './catalogue-data.ts';

interface ImageViewerProps {
  /** The products of the page: arrow keys and swipes move through their pictures. */
  products: readonly PublicProduct[];
  openedId: string;
  /** How the open product is previewed before it is published; null when it is not. */
  draft: string | null;
  onClose: () => void;
}

/** On a phone the picture takes the whole width; on wider screens it leaves room for the buttons. */
const isPhone = () => window.matchMedia('(max-width: 767px)').matches;

/** Zoom by wheel, pinch, double click, + and -; arrows and swipes change the picture; Escape closes. */
export default function ImageViewer({ products, openedId, draft, onClose }: ImageViewerProps) {
  const { product: opened } = useProduct(openedId, draft);
  const shown = products.some((product) => product.id === openedId) || !opened ? products : [opened];
  const pictured = shown.filter((product) => product.image_url !== null);
  const slides = pictured.map(({ name, image_url }) => {
    const stored = readPicture(image_url!);
    return {
      src: image_url!,
      alt: `Picture of ${name}`,
      title: name,
      ...(stored && {
        width: stored.width,
        height: stored.height,
        srcSet: stored.widths.map((width) => ({
          src: stored.at(width),
          width,
          height: Math.round((stored.height * width) / stored.width),
        })),
      }),
    };
  });
  return (
    <>
      <style href="image-viewer" precedence="low">
        {style + captionStyle}
      </style>
      <Lightbox
        open
        close={onClose}
        slides={slides}
        index={Math.max(
          0,
          pictured.findIndex((product) => product.id === openedId),
        )}
        plugins={[Zoom, Captions]}
        carousel={{ finite: true, padding: isPhone() ? '0px' : '64px' }}
        controller={{ closeOnBackdropClick: true }}
        zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
        animation={{ fade: 120, swipe: 180 }}
        labels={{ Lightbox: 'Full-size picture', Close: 'Close picture' }}
        styles={{
          root: {
            '--yarl__color_backdrop': 'rgb(20 32 27 / 96%)',
            // On a phone the buttons and the caption are above the picture, which may be white.
            '--yarl__button_background_color': 'rgb(20 32 27 / 80%)',
            '--yarl__slide_captions_container_background': 'rgb(20 32 27 / 80%)',
          },
        }}
      />
    </>
  );
}
