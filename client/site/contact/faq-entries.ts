/** Frequently asked questions. The facts are those of the Trading Terms (spec 9). */
export const questions = [
  {
    question: 'Why are there no prices on the website?',
    answer:
      'Prices depend on quantity, size, finish and delivery. Send us a list, a plan or a window schedule and we will reply with one price for the whole job. You do not need an account.',
  },
  {
    question: 'How do I ask about several products at once?',
    answer:
      'Choose "Add to list" on each product while you look around. The list is kept on this page, where you can add a quantity and a note for each product. You can share it as a link.',
  },
  {
    question: 'Can you make windows and doors to my sizes?',
    answer:
      'Yes. Fill in the window and door schedule on the form, or paste it from a spreadsheet: location, width, height, type, glazing and colour. Made-to-measure joinery is paid in full before manufacturing begins.',
  },
  {
    question: 'What if something arrives damaged or wrong?',
    answer:
      'Tell us within 7 days of delivery, with a photo if you can, and do not install the goods until we have seen it.',
  },
  {
    question: 'How long are coatings and hardware covered?',
    answer:
      'Powder coating and hardware carry a 10-year warranty. Wash coated surfaces every 3 months in coastal, geothermal or industrial areas and every 6 months elsewhere to keep the warranty valid.',
  },
] as const;
