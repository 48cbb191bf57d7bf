import { expect, test } from 'vitest';
import { countedQuery } from './counted-query.ts';

test('searches are counted in lower case, with single spaces, cut to 100 characters', () => {
  expect(countedQuery('  Timber \t\n Decking ')).toBe('timber decking');
  expect(countedQuery('ＧＩＢ board')).toBe('gib board');
  expect(countedQuery('x'.repeat(300))).toBe('x'.repeat(100));
  for (const q of ['', ' ', '\u200b']) expect(countedQuery(q)).toBeNull();
});

test('sizes and codes are counted', () => {
  for (const q of [
    '90x45',
    '1800 x 1200 window',
    'SB-R08',
    '2.4m h3.2',
    '140 45',
    '4 x 2',
    '1/2 in',
    'm12 150',
    '1800*1200',
    'dot fixing at cladding',
    '0.55 corrugate 1200x2400',
    'no.8 wire',
  ])
    expect(countedQuery(q), q).toBe(q.toLowerCase());
});

test('what looks like an email address or a telephone number is not counted', () => {
  const personal = [
    'mele@example.com',
    'quote for mele＠example.com please',
    'mele (at) example.com',
    'mele [ at ] example.com',
    '021 123 4567',
    '+64 21 123 4567',
    '(09) 123-4567',
    '09–123–4567',
    'call 0800.123.456',
    '123 4567',
    '０２１ １２３ ４５６７',
    '٠٢١١٢٣٤٥٦٧',
    'decking 0211234567',
    "021'123'4567",
    '021 | 123 | 4567',
    '021•123•4567',
    'mele%40example.com',
    'mele at example dot com',
    'mele at gmail.com',
    'mele.parata gmail.com 12 rata street',
    'mele(a)example.com',
    'mele.at.xtra.co.nz',
    '021a555b1234',
    '021 555x1234',
  ];
  for (const q of personal) expect(countedQuery(q), q).toBeNull();
});
