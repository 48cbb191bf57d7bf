/**
 * Writes the enquiries of the last seven days to a JSON file, the oldest first.
 * The token needs the scope contactQueries:read.
 *
 *   SOUTHBEAM_TOKEN=… npx tsx recent-enquiries.ts enquiries.json
 */
import { writeFile } from 'node:fs/promises';
import { readAll } from 'southbeam-client';
import { connect } from './connect.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const [file = 'enquiries.json'] = process.argv.slice(2);
const { staff } = connect();
const enquiries = [];
for await (const enquiry of readAll(staff.contactQueries.list, {
  created_after: new Date(Date.now() - WEEK_MS),
  sort: 'created_at',
  direction: 'asc',
}))
  enquiries.push(enquiry);
await writeFile(file, `${JSON.stringify(enquiries, null, 2)}\n`);
console.log(`${enquiries.length} enquiries in ${file}`);
