/**
 * Writes all enquiries, or those that match a search, to a CSV file. The server chooses the file name.
 * The token needs the scope contactQueries:read.
 *
 *   SOUTHBEAM_TOKEN=… npx tsx export-enquiries.ts [search]
 */
import { writeFile } from 'node:fs/promises';
import { connect } from './connect.ts';

const [search = ''] = process.argv.slice(2);
const client = connect();
const { filename, csv } = await client.staff.contactQueries.export.mutate({ search });
await writeFile(filename, csv);
console.log(filename);
