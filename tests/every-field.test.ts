/** What a caller sends to a staff resource is stored: every field of every schema is read back, from the row and the list. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../server/router.ts';
import { PERMISSIONS } from '../shared/permissions.ts';
import { callAs, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { EVERY_FIELD, READ_ELSEWHERE } from './support/every-field.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');

/** Nouns with a bin: the resources of server/procedures/resource.ts, and enquiries. */
const NOUNS = Object.keys(PERMISSIONS).flatMap((path) => /^staff\.(\w+)\.create$/.exec(path)?.[1] ?? []);
const RESOURCES = NOUNS.filter((noun) => `staff.${noun}.restore` in PERMISSIONS);

type Row = Record<string, unknown>;
interface Calls {
  create(input: Row): Promise<Row & { id: string }>;
  update(input: { id: string; data: Row; updated_at?: unknown }): Promise<Row>;
  byId(input: { id: string }): Promise<Row>;
  list(input: Row): Promise<{ items: Row[] }>;
}

/** The names of the fields that the schema of a procedure takes, below `part` if it is given; null where it has no list of them. */
function fieldsOf(path: string, part?: string): string[] | null {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { inputs: z.ZodType[] } }
  >;
  const schema = z.toJSONSchema(procedures[path]!._def.inputs[0]!, { io: 'input', unrepresentable: 'any' });
  const inner = part ? schema.properties?.[part] : schema;
  return typeof inner === 'object' && inner.properties ? Object.keys(inner.properties) : null;
}

/** The fields of `sent` that `row` does not have as they were sent, as "brands.name". */
const lostIn = (noun: string, sent: Row, row: Row | undefined) =>
  Object.keys(sent)
    .filter((field) => !isSame(row?.[field], sent[field]))
    .map((field) => `${noun}.${field}`);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test('every resource has values for its fields', () => {
  expect(Object.keys(EVERY_FIELD).sort()).toEqual(RESOURCES.toSorted());
});

test.each(RESOURCES)('%s stores every field of its schemas, when created and when changed', async (noun) => {
  const calls = (api.staff as unknown as Record<string, Calls>)[noun]!;
  const fill = EVERY_FIELD[noun]!;
  const creation = fieldsOf(`staff.${noun}.create`)!.filter((field) => field !== 'id');
  // What stays as it is created, such as the address of a statement.
  const changeable = fieldsOf(`staff.${noun}.update`, 'data');
  const fixed = new Set(changeable && creation.filter((field) => !changeable.includes(field)));
  for (const turn of [1, 2]) {
    const [sent, changed] = [await fill(sql, turn), await fill(sql, 3 - turn)];
    const known = (field: string) => field in sent || `${noun}.${field}` in READ_ELSEWHERE;
    expect(creation.filter((field) => !known(field)).map((field) => `${noun}.${field} has no value`)).toEqual(
      [],
    );
    expect(Object.keys(sent).filter((field) => isSame(sent[field], changed[field]))).toEqual([]);
    const password = noun === 'users' && { password: 'four plain long words' };
    const { id, updated_at } = await calls.create({ ...sent, ...password });
    expect(lostIn(noun, sent, await calls.byId({ id }))).toEqual([]);
    const data = Object.fromEntries(Object.entries(changed).filter(([field]) => !fixed.has(field)));
    // The lines of an enquiry are changed as they were read.
    await calls.update({ id, data, ...('items' in data && { updated_at }) });
    expect(lostIn(noun, data, await calls.byId({ id }))).toEqual([]);
    const { items } = await calls.list({ sort: 'created_at', direction: 'desc', page_size: 100 });
    expect(
      lostIn(
        noun,
        data,
        items.find((item) => item.id === id),
      ),
    ).toEqual([]);
  }
});
