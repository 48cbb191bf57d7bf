/** The addresses that fields accept, and those that they refuse. */
import { describe, expect, test } from 'vitest';
import {
  GOOD_LINKS,
  GOOD_MAPS,
  GOOD_PICTURES,
  HOSTILE_ADDRESSES,
  HOSTILE_MAPS,
} from '../tests/support/hostile-addresses.ts';
import { HOSTILE_TEXTS } from '../tests/support/hostile-texts.ts';
import { aboutContentData, teamMemberData } from './content/about.ts';
import { caseStudyData } from './content/case-studies.ts';
import { certificationData } from './content/certifications.ts';
import { contactContentData } from './content/contact-content.ts';
import { homeContentData } from './content/home-content.ts';
import { brandData } from './products/brands.ts';
import { productData } from './products/products.ts';

const PICTURE_FIELDS = {
  'brands.logo_url': brandData.shape.logo_url,
  'products.image_url': productData.shape.image_url,
  'homeContent.image_url': homeContentData.shape.image_url,
  'caseStudies.image_url': caseStudyData.shape.image_url,
  'certifications.image_url': certificationData.shape.image_url,
  'aboutContent.image_url': aboutContentData.shape.image_url,
  'teamMembers.image_url': teamMemberData.shape.image_url,
};
const LINK_FIELDS = {
  'homeContent.link_url': homeContentData.shape.link_url,
  'aboutContent.link_url': aboutContentData.shape.link_url,
  'certifications.file_url': certificationData.shape.file_url,
};
const map = contactContentData.shape.map_embed_code;

const fields = Object.entries({ ...PICTURE_FIELDS, ...LINK_FIELDS });

test('the sample lists have the stated lengths and no duplicates', () => {
  expect([HOSTILE_ADDRESSES.length, new Set(HOSTILE_ADDRESSES).size]).toEqual([200, 200]);
  expect([HOSTILE_MAPS.length, new Set(HOSTILE_MAPS).size]).toEqual([200, 200]);
  expect([HOSTILE_TEXTS.length, new Set(HOSTILE_TEXTS).size]).toEqual([500, 500]);
});

describe('the address field', () => {
  test.each(fields)('%s refuses 200 hostile addresses and 500 texts that would run', (_, field) => {
    const accepted = [...HOSTILE_ADDRESSES, ...HOSTILE_TEXTS].filter((url) => field.safeParse(url).success);
    expect(accepted).toEqual([]);
  });

  test.each(Object.entries(PICTURE_FIELDS))('%s accepts every valid address', (_, field) => {
    for (const url of GOOD_PICTURES) expect(field.parse(url), url).toBe(url);
    expect(field.parse('http://example.com/a.jpg')).toBe('https://example.com/a.jpg');
    expect(field.parse('')).toBeNull();
  });

  test.each(Object.entries(LINK_FIELDS))('%s accepts every valid address', (_, field) => {
    for (const url of GOOD_LINKS) expect(field.parse(url), url).toBe(url);
  });
});

test('social links with hostile addresses or texts that would run are refused, and JSON of another shape is kept', () => {
  const field = contactContentData.shape.social_links;
  const accepted = [...HOSTILE_ADDRESSES, ...HOSTILE_TEXTS].filter(
    (url) => field.safeParse({ Facebook: url }).success,
  );
  expect(accepted).toEqual([]);
  expect(field.parse('{"Facebook":"https://example.com/a"}')).toEqual({ Facebook: 'https://example.com/a' });
  expect(field.parse('[1,{"a":"b"}]')).toEqual([1, { a: 'b' }]);
  expect(field.parse('  ')).toBeNull();
  expect(field.safeParse('{"a"').error?.issues[0]?.message).toMatch(/JSON at position 4/);
});

test('200 hostile maps and 500 texts that would run are refused, and good maps are kept as their address', () => {
  const accepted = [...HOSTILE_MAPS, ...HOSTILE_TEXTS].filter((typed) => map.safeParse(typed).success);
  process.stdout.write(
    `hostile addresses: ${fields.length} fields x ${HOSTILE_ADDRESSES.length} + ${HOSTILE_TEXTS.length}, maps: ${HOSTILE_MAPS.length}, accepted ${accepted.length}\n`,
  );
  expect(accepted).toEqual([]);
  for (const [typed, kept] of GOOD_MAPS) expect(map.parse(typed) ?? '', typed).toBe(kept);
});
