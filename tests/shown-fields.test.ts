/** Easily forgotten for a new field: where people fill it in, and where visitors see it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../server/router.ts';
import { productDetails } from '../shared/catalogue/catalogue.ts';
import { RESOURCE_NOUNS } from '../shared/nouns.ts';
import { imports, isTest, readSource, sourceFiles } from './support/source-files.ts';

/** Fields whose input takes no name, or that only scripts send, and where they are filled in. */
const OTHERWISE: Record<string, string> = {
  'buildingStatements.*': 'client/staff/building-statements/statement-fields.tsx: one input for each heading',
  'caseStudies.category': 'scripts send the name of a category in place of its id',
  'certifications.category': 'scripts send the name of a category in place of its id',
  'products.specifications': 'client/staff/products/specifications-input.tsx',
  'products.statement_id': 'client/staff/products/product-fields.tsx: one input with the next',
  'products.no_statement_reason': 'client/staff/products/product-fields.tsx: one input with the one before',
};

const staffFiles = sourceFiles.filter((file) => file.startsWith('client/staff/') && !isTest(file));

/** The source of the screen of a noun, with all that it imports of the staff area except the shared parts. */
function readScreen(noun: string): string {
  const isDefinition = (file: string) =>
    new RegExp(`defineResource\\('${noun}'|noun: '${noun}'`).test(readSource(file));
  const files = new Set(staffFiles.filter(isDefinition));
  for (const file of files)
    for (const other of imports.get(file) ?? [])
      if (staffFiles.includes(other) && !other.startsWith('client/staff/resource/')) files.add(other);
  return [...files].map(readSource).join('\n');
}

/** The fields that a caller sends to create a record. */
function fieldsOf(noun: string): string[] {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { inputs: z.ZodType[] } }
  >;
  const { inputs } = procedures[`staff.${noun}.create`]!._def;
  const schema = z.toJSONSchema(inputs[0]!, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {}).filter((field) => field !== 'id');
}

test.each(RESOURCE_NOUNS)('every field of %s can be filled in in its form', (noun) => {
  const screen = readScreen(noun);
  const inputs = new Set(
    [...screen.matchAll(/(?:getInputProps|setFieldValue)\(\s*'(\w+)'/g)].map(([, field]) => field),
  );
  const missing = fieldsOf(noun).filter(
    (field) => !inputs.has(field) && !(`${noun}.${field}` in OTHERWISE) && !(`${noun}.*` in OTHERWISE),
  );
  expect(missing).toEqual([]);
});

test('visitors see every field of a product that the website is sent', () => {
  const site = sourceFiles.filter((file) => file.startsWith('client/site/') && !isTest(file)).map(readSource);
  // Read from a product, or taken out of one: not a word in a comment.
  const isShown = (field: string) =>
    site.some((text) => new RegExp(`\\.${field}\\b|[{,]\\s*${field}\\s*[,}:=]`).test(text));
  // The specification lists `is_featured` for this read. The website asks for the featured ones.
  expect(Object.keys(productDetails.shape).filter((field) => !isShown(field))).toEqual(['is_featured']);
});
