import { type Review, readReview } from '../../../shared/content/reviews.ts';
import { Stars } from '../../components/stars.tsx';
import { ifAlreadyBroken, useBrokenPicture } from '../../components/use-broken-picture.ts';
import parts from '../page-parts.module.css';
import { useSection } from './home-data.ts';
import classes from './reviews.module.css';

/** Shown when the reviews cannot be read (decision "reviews and featured"). */
const FALLBACK: readonly Review[] = [
  {
    name: 'Tama Rikihana',
    company: 'Rikihana Builders',
    rating: 5,
    review: 'Everything on one truck, in the order we build. It saves us a day on every house.',
    project: 'Family home, Rolleston',
  },
  {
    name: 'Louise Carter',
    company: 'Carter Renovations',
    rating: 5,
    review: 'They checked my window schedule before it went to the shop, and found two sizes I had swapped.',
    project: 'Villa, Grey Lynn',
  },
  {
    name: 'Dev Patel',
    company: 'Homeowner',
    rating: 4,
    review: 'Plain advice for a first deck, and the right screws for a house near the sea.',
    project: 'Deck, Petone',
  },
  {
    name: 'Sione Vaka',
    company: 'Vaka Roofing',
    rating: 5,
    review: 'Flashings arrive folded and labelled. I ask for nobody else.',
    project: 'Reroof, Ōtara',
  },
];

/** Customer reviews. Without reviews there is no section (decision "reviews and featured"). */
export function Reviews() {
  const { rows, isError } = useSection('reviews');
  const reviews = isError
    ? FALLBACK.map((review) => ({ ...review, id: review.name, image_url: null }))
    : rows
        .map(({ id, image_url, content }) => ({ ...readReview(content), id, image_url }))
        // Leave out reviews without a text.
        .filter(({ review }) => review.trim() !== '');
  if (reviews.length === 0) return null;
  return (
    <section className={parts.section} aria-labelledby="reviews">
      <h2 id="reviews" className={parts.heading}>
        What Our Customers Say
      </h2>
      <ul className={classes.list}>
        {reviews.map(({ id, name, company, rating, review, project, image_url }) => (
          <li key={id}>
            <figure className={classes.card}>
              <Stars rating={rating} />
              <blockquote>{review}</blockquote>
              <figcaption>
                {image_url && <Portrait image_url={image_url} />}
                <span>
                  <strong>{name}</strong>
                  {[company, project].filter((part) => part !== '').join(', ')}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A reviewer's photo; nothing when it cannot be loaded. */
function Portrait({ image_url }: { image_url: string }) {
  const [isBroken, setBroken] = useBrokenPicture(image_url);
  if (isBroken) return null;
  return (
    <img
      ref={ifAlreadyBroken(setBroken)}
      src={image_url}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      onError={setBroken}
    />
  );
}
