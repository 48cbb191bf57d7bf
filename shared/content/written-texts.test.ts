import { expect, test } from 'vitest';
import { ENQUIRY_RETENTION } from '../limits.ts';
import { writePrivacyStatement } from '../texts/privacy.ts';
import { QUESTIONS } from '../texts/questions.ts';
import { writeTerms } from '../texts/terms.ts';
import { BUSINESS_FACTS } from './business.ts';
import { readSections, type TextSection, writeSections } from './written-texts.ts';

test('headings, paragraphs of several lines and lists are read', () => {
  const body =
    'First\nwords.\n\n## What we keep\nTwo\nlines.\n\n- one\n- two\n\n- another list\n## Empty\n##no heading';
  expect(readSections(body)).toEqual([
    { title: '', parts: ['First words.'] },
    { title: 'What we keep', parts: ['Two lines.', ['one', 'two'], ['another list']] },
    { title: 'Empty', parts: ['##no heading'] },
  ]);
});

test.each([
  ['', []],
  ['  \n\n ', []],
  ['##', [{ title: '', parts: ['##'] }]],
])('%j is read as it is meant', (body, sections) => {
  expect(readSections(body)).toEqual(sections);
});

test('the built-in privacy statement tells people whose details somebody else gave what the law asks (principle 3A)', () => {
  const business = { ...BUSINESS_FACTS, legal_name: 'Ridge Limited', address: '1 Mill Road\nTokoroa 3420' };
  const section = writePrivacyStatement(business, ENQUIRY_RETENTION).find(
    ({ title }) => title === 'When somebody else gives us your details',
  );
  const text = (section?.parts ?? []).flat().join(' ');
  for (const told of [
    'a builder those of a client',
    'we tell you: that we have your details, who gave them to us and why, who receives them',
    'that Ridge Limited, 1 Mill Road, Tokoroa 3420, collects and holds them',
    'that you can see them and have them corrected',
  ])
    expect(text).toContain(told);
});

test.each<[string, readonly TextSection[], number]>([
  ['privacy statement', writePrivacyStatement(BUSINESS_FACTS, ENQUIRY_RETENTION), 5],
  ['trading terms', writeTerms('Ridge Limited'), 9],
  ['questions', QUESTIONS, 5],
])('the built-in %s are the same when staff take them as a start, and fit', (_name, sections, least) => {
  const body = writeSections(sections);
  expect(sections.length).toBeGreaterThanOrEqual(least);
  expect(readSections(body)).toEqual(sections);
  expect(body.length).toBeLessThan(20_000);
});
