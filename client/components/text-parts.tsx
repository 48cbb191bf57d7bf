import type { ReactNode } from 'react';
import type { TextSection } from '../../shared/content/written-texts.ts';

interface TextPartsProps {
  parts: TextSection['parts'];
  /** What stands before each paragraph, by its position among the paragraphs. */
  before?: (position: number) => ReactNode;
}

/** The paragraphs and lists of a section. */
export function TextParts({ parts, before = () => null }: TextPartsProps) {
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered, and two may be the same.
      <p key={index}>
        {before(parts.slice(0, index).filter((other) => typeof other === 'string').length)}
        {part}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <ul key={index}>
        {part.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
