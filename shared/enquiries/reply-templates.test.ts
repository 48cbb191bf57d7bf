/** Templates of replies: which placeholders they may use, and how they are filled. */
import { expect, test } from 'vitest';
import { fillTemplate, replyTemplateData } from './reply-templates.ts';

const values = {
  name: 'Hana $& Ngata',
  first_name: 'Hana',
  subject: '{name}',
  date: '1 May',
  staff_name: 'Moe',
};

test('placeholders are filled once, and what they stand for is inserted as it is', () => {
  expect(fillTemplate('{name}: {subject}, {staff_name} {other} {} {', values)).toBe(
    'Hana $& Ngata: {name}, Moe {other} {} {',
  );
});

test('a word in braces that is no placeholder is refused, with the words that are', () => {
  const template = { name: 'Price', subject: '', body_text: 'Kia ora {first_name}' };
  expect(replyTemplateData.safeParse(template).success).toBe(true);
  for (const wrong of [{ body_text: 'Kia ora {toString}' }, { subject: 'Re {nmae}' }]) {
    const { error } = replyTemplateData.safeParse({ ...template, ...wrong });
    expect(error?.issues[0]?.message).toMatch(
      /^\{\w+\} is not a placeholder\. Use \{name\}, \{first_name\}, \{subject\}, \{date\} or \{staff_name\}\.$/,
    );
  }
});
