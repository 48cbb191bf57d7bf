import type { ReactNode } from 'react';
import { highlight } from '../lib/highlight.ts';
import classes from './marked.module.css';

/**
 * Lengths of a size with their units: "1500 × 1200", "300 x 63 mm x 7.2 m", "1500 wide x 1200 high". It begins only
 * where a number begins: a visitor's long run of digits must not take a time that grows with its square.
 */
const SIZE = /(?<![\d.])(\d[\d.]*(?: ?m?m| wide)?(?: [x×] \d[\d.]*(?: ?m?m\b| high\b)?)+)/;

const NONE: readonly string[] = [];

/** A text in which the searched words are marked. A size never breaks across lines. */
export function Marked({ text, words = NONE }: { text: string; words?: readonly string[] }) {
  const parts = text.split(SIZE);
  if (parts.length === 1) return markWords(text, words);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      markWords(part, words)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their position.
      <span key={index} className={classes.size}>
        {markWords(part, words)}
      </span>
    ),
  );
}

function markWords(text: string, words: readonly string[]): ReactNode {
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
