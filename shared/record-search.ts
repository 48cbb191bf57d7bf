import { z } from 'zod';

/** The records that the command palette finds besides screens. */
export const RECORD_NOUNS = [
  'products',
  'brands',
  'categories',
  'subcategories',
  'caseStudies',
  'certifications',
  'contactContent',
  'aboutContent',
  'teamMembers',
  'contactSubjects',
  'synonyms',
  'replyTemplates',
  'documents',
  'buildingStatements',
  'tokens',
  'webhooks',
  'users',
] as const;
export type RecordNoun = (typeof RECORD_NOUNS)[number];

export const recordHit = z.strictObject({ noun: z.enum(RECORD_NOUNS), id: z.uuid(), name: z.string() });
