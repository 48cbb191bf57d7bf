/**
 * Prints what changes, for a stock system or a data warehouse that polls. A file keeps the place, so that a program that
 * starts again goes on from there. The token needs the scopes changes:read, products:read and contactQueries:read.
 *
 *   SOUTHBEAM_TOKEN=… npx tsx follow-changes.ts place.txt
 */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { followChanges } from 'southbeam-client';
import { connect } from './connect.ts';

const [file = 'place.txt'] = process.argv.slice(2);
const after = existsSync(file) ? await readFile(file, 'utf8') : 'now';
for await (const { items, cursor } of followChanges(connect(), {
  after,
  nouns: ['products', 'contactQueries'],
})) {
  for (const { noun, id, action, fields } of items) console.log(action, noun, id, ...fields);
  // Only now: what was not printed is read again after a crash. Renamed, so that a crash never leaves half a place.
  await writeFile(`${file}.new`, cursor);
  await rename(`${file}.new`, file);
}
