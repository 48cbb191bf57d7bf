import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from './stars.module.css';

const PLACES = [1, 2, 3, 4, 5];

/** A customer's rating, 1 to 5 stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <div className={classes.stars} role="img" aria-label={`${rating} of 5 stars`}>
      {PLACES.map((place) =>
        place <= rating ? <IconStarFilled key={place} size={18} /> : <IconStar key={place} size={18} />,
      )}
    </div>
  );
}
