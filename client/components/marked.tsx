import { highlight } from '../lib/highlight.ts';
import classes from './marked.module.css';

/** A text in which the searched words are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return highlight(text, words).map((segment, index) =>
    segment.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: segments are identified only by their position.
      <mark key={index} className={classes.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  );
}
