import { Progress } from '@mantine/core';
import classes from './import-dialog.module.css';

/** A step that takes a while: how much of it is done, 0 to 1, and what it is. */
export function Waiting({ share, text }: { share: number; text: string }) {
  return (
    <div className={classes.waiting}>
      <Progress value={share * 100} animated={share === 1} aria-label="Progress" w="100%" />
      <p role="status">{text}</p>
    </div>
  );
}
