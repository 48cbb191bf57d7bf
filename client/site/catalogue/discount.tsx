import classes from './discount.module.css';

/** A discount, and what it means: the public site shows no prices (decision "no public prices"). */
export function Discount({ percentage }: { percentage: number }) {
  return (
    <p className={classes.discount}>
      <strong>{Math.round(percentage)}% off</strong> <span>Special: ask for the trade price</span>
    </p>
  );
}
