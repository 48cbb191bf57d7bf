import { MailLayout } from './mail-layout.tsx';
import { Quote, Typed } from './mail-parts.tsx';

/** A letter from staff: their text, and the lines that they quote with ">". */
export function Reply({ subject, origin, text }: { subject: string; origin: string; text: string }) {
  return (
    <MailLayout subject={subject} origin={origin} isLetter>
      {splitQuotes(text).map((part, index) =>
        part.isQuote ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
          <Quote key={index} text={part.text} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
          <Typed key={index} text={part.text} />
        ),
      )}
    </MailLayout>
  );
}

/** Splits a text into its own and its quoted lines, which begin with ">". */
function splitQuotes(text: string): { isQuote: boolean; text: string }[] {
  const parts: { isQuote: boolean; lines: string[] }[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const isQuote = line.startsWith('>');
    const last = parts.at(-1);
    const said = isQuote ? line.replace(/^> ?/, '') : line;
    if (last?.isQuote === isQuote) last.lines.push(said);
    else parts.push({ isQuote, lines: [said] });
  }
  return parts
    .map(({ isQuote, lines }) => ({ isQuote, text: lines.join('\n').replace(/^\n+|\s+$/g, '') }))
    .filter((part) => part.text !== '');
}
