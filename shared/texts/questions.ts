/** The built-in questions and answers. The facts are those of the Trading Terms (spec 9). */
import { readSections, type TextSection, type WrittenText } from '../content/written-texts.ts';

export const QUESTIONS: readonly TextSection[] = [
  {
    title: 'Why are there no prices on the website?',
    parts: [
      'Prices depend on quantity, size, finish and delivery. Send us a list, a plan or a window schedule and we will reply with one price for the whole job. You do not need an account.',
    ],
  },
  {
    title: 'How do I ask about several products at once?',
    parts: [
      'Choose "Add to list" on each product while you look around. The list is kept on this page, where you can add a quantity and a note for each product. You can share it as a link.',
    ],
  },
  {
    title: 'Can you make windows and doors to my sizes?',
    parts: [
      'Yes. Fill in the window and door schedule on the form, or paste it from a spreadsheet: location, width, height, type, glazing and colour. Made-to-measure joinery is paid in full before manufacturing begins.',
    ],
  },
  {
    title: 'What if something arrives damaged or wrong?',
    parts: [
      'Tell us within 7 days of delivery, with a photo if you can, and do not install the goods until we have seen it.',
    ],
  },
  {
    title: 'How long are coatings and hardware covered?',
    parts: [
      'Powder coating and hardware carry a 10-year warranty. Wash coated surfaces every 3 months in coastal, geothermal or industrial areas and every 6 months elsewhere to keep the warranty valid.',
    ],
  },
];

/** The questions to show: the built-in ones, unless staff have written others. What has no answer is left out. */
export function listQuestions(written: WrittenText | null): readonly TextSection[] {
  if (written === null) return QUESTIONS;
  return readSections(written.body).filter(({ title, parts }) => title !== '' && parts.length > 0);
}
