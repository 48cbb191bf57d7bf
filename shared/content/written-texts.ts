/**
 * Texts of the website that staff may replace with their own: rows of contact_content with a `body` (decision "written texts"). Each page has a
 * built-in text, for installs whose staff have written none.
 */
export const TEXT_TYPES = ['privacy', 'terms', 'questions'] as const;
export type TextType = (typeof TEXT_TYPES)[number];

/** What staff have written. */
export interface WrittenText {
  title: string;
  body: string;
  /** The month in which they last changed it: “November 2026”. */
  updated: string;
}

export interface TextSection {
  /** Empty before the first heading. */
  title: string;
  /** Paragraphs; a list of texts is a bulleted list. */
  parts: readonly (string | readonly string[])[];
}

/** Reads a text with `## ` headings, `- ` lists and empty lines between paragraphs. */
export function readSections(body: string): TextSection[] {
  const sections: { title: string; parts: (string | string[])[] }[] = [{ title: '', parts: [] }];
  let isNew = true;
  for (const line of body.split('\n').map((typed) => typed.trim())) {
    const { parts } = sections.at(-1)!;
    const last = parts.at(-1);
    const wasNew = isNew;
    isNew = line === '' || line.startsWith('## ');
    if (line.startsWith('## ')) sections.push({ title: line.slice(3), parts: [] });
    else if (line.startsWith('- ') && Array.isArray(last) && !wasNew) last.push(line.slice(2));
    else if (line.startsWith('- ')) parts.push([line.slice(2)]);
    else if (line !== '' && typeof last === 'string' && !wasNew) parts[parts.length - 1] = `${last} ${line}`;
    else if (line !== '') parts.push(line);
  }
  return sections.filter(({ title, parts }) => title !== '' || parts.length > 0);
}

/** Writes sections as a text that `readSections` reads: a start for staff who want to change a built-in text. */
export function writeSections(sections: readonly TextSection[]): string {
  const blocks = sections.flatMap(({ title, parts }) => [
    ...(title === '' ? [] : [`## ${title}`]),
    ...parts.map((part) => (typeof part === 'string' ? part : part.map((item) => `- ${item}`).join('\n'))),
  ]);
  return blocks.join('\n\n');
}
