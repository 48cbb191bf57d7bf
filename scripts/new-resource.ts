/**
 * `npm run new:resource -- suppliers [supplier]`: writes the files of a staff resource with a name and an
 * active switch, and adds it to the lists of resources. The result passes the tests as it is; then add your
 * own columns.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { edits, insertInto } from './new-resource/edits.ts';
import { describeResource, type Resource } from './new-resource/names.ts';
import { templates } from './new-resource/templates.ts';

const [plural = '', singular] = process.argv.slice(2);
if (!/^[a-z]+(?:-[a-z]+)*$/.test(plural)) {
  console.error('Name the records in the plural: npm run new:resource -- suppliers');
  process.exit(1);
}
await writeResource(describeResource(plural, singular)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

async function writeResource(resource: Resource): Promise<void> {
  const numbers = (await readdir('sql')).flatMap((name) => /^\d{4}/.exec(name)?.[0] ?? []);
  const number = String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0');
  const files = templates(resource, number);
  const taken = Object.keys(files).find((file) => existsSync(file));
  if (taken) throw new Error(`${taken} is there already: choose another name`);
  // Work out every edit before writing anything.
  const changed = new Map<string, string>();
  for (const insertion of edits(resource)) {
    const { file } = insertion;
    changed.set(file, insertInto(changed.get(file) ?? (await readFile(file, 'utf8')), insertion));
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  for (const [file, text] of changed) await writeFile(file, text);
  const written = [...Object.keys(files), ...changed.keys()];
  execFileSync('npx', ['biome', 'check', '--write', ...written.filter((file) => /\.tsx?$/.test(file))], {
    stdio: 'ignore',
  });
  console.log(`Written:\n${Object.keys(files).join('\n')}\n\nChanged:\n${[...changed.keys()].join('\n')}`);
  console.log(
    '\nAdd your columns to the migration, the schemas, the queries and the screen, as CONTRIBUTING shows. Then run:\n' +
      '  npm run db:schema && npm run check\n' +
      `  npx vitest run tests/permissions.test.ts tests/tables.test.ts server/resource.test.ts -t ${resource.noun}`,
  );
}
