/** Small documents that take far more work to check than to send. */
import { deflateSync } from 'node:zlib';
import type { Packed } from './archives.ts';
import { buildDocx, buildPdf, buildPdfOf } from './documents.ts';
import type { Sent } from './uploads.ts';

const MEGABYTE = 1024 * 1024;
const docx = (bytes: Buffer): Sent => ({ name: 'schedule.docx', bytes });
const pdf = (bytes: Buffer): Sent => ({ name: 'plan.pdf', bytes });

/** A text repeated up to the given size in bytes. */
function repeated(text: string, size: number): Buffer {
  return Buffer.alloc(size - (size % text.length), text);
}

/** The documents, each with the expected words of its refusal, or null if it is unusual but harmless. */
export function slowDocuments(): [what: string, file: Sent, words: RegExp | null][] {
  const large = /unpacks to far more/;
  const escaped = `/a${'#41'.repeat(20)}`;
  const lists = (count: number, size: number) =>
    pdf(buildPdfOf([], Array(count).fill(deflateSync(repeated(escaped, size), { level: 9 }))));
  const filled = (text: string) =>
    pdf(Buffer.concat([buildPdf(), repeated(text, 9 * MEGABYTE), Buffer.from('\n%%EOF\n')]));
  const texts = (name: string, count: number, text: Buffer) =>
    docx(
      buildDocx(
        ...Array.from({ length: count }, (_, index): Packed => ({ name: `${index}${name}`, content: text })),
      ),
    );
  const relations = (count: number, text: string) => texts('.rels', count, repeated(text, MEGABYTE));
  const long = (size: number) => Buffer.from(`<relationship type="${'&#97;'.repeat(size / 5)}"`);
  const types = (text: string) =>
    docx(buildDocx({ name: '%5bContent_Types].xml', content: repeated(text, MEGABYTE) }));
  return [
    ['12 lists of 4 MB of escaped names', lists(12, 4 * MEGABYTE), large],
    ['100 lists of a megabyte of escaped names', lists(100, MEGABYTE), large],
    ['15 lists of a megabyte of escaped names', lists(15, MEGABYTE), null],
    ['9 MB of nothing, to compare', filled('x'), null],
    ['9 MB of the names of lists', filled('/ObjStm'), null],
    ['9 MB of streams', filled('stream\n'), null],
    ['9 MB of escaped names', filled(escaped), null],
    ['90 MB of relations without a value', relations(90, '<relationship x'), large],
    ['90 MB of relations that are not closed', relations(90, "<relationship type = '"), large],
    ['a relation of a megabyte', texts('.rels', 1, long(1_000_000)), large],
    ['30 relations of 60 kB', texts('.rels', 30, long(60_000)), null],
    ['a megabyte of tags', relations(1, '<'), null],
    ['a megabyte of relations', relations(1, '<relationship x'), null],
    ['a megabyte of content types in digits', types('<a b="&#97;&#97;"/>'), /incomplete/],
  ];
}
