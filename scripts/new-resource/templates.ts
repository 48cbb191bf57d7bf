import type { Resource } from './names.ts';

/** The files of a resource with a name and an active switch, by path. */
export function templates(resource: Resource, number: string): Record<string, string> {
  const { kebab, table } = resource;
  return {
    [`sql/${number}_${table}.sql`]: migration(resource),
    [`shared/${kebab}.ts`]: schemas(resource),
    [`server/${kebab}/${kebab}.queries.ts`]: queries(resource),
    [`server/${kebab}/${kebab}.staff.ts`]: procedures(resource),
    [`client/staff/${kebab}/${kebab}-screen.tsx`]: screen(resource),
  };
}

function migration({ table, title }: Resource): string {
  return `-- ${title}.
create table ${table} (
  id uuid not null default gen_random_uuid(),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ${table}__pkey primary key (id),
  constraint ${table}__name check (length(btrim(name)) between 1 and 200)
);
create unique index ${table}__name__key on ${table} (lower(name));
`;
}

function schemas({ oneNoun }: Resource): string {
  return `import { z } from 'zod';
import { recordListInput, managed } from './staff-lists.ts';
import { name } from './text.ts';

/** The fields that staff fill in. */
export const ${oneNoun}Data = z.strictObject({
  name: name('Name is required'),
  is_active: z.boolean().default(true),
});
export const ${oneNoun}Row = z.strictObject({ ...managed, ...${oneNoun}Data.shape });
export const ${oneNoun}List = recordListInput(['name', 'created_at'], {});
`;
}

function queries({ kebab, noun, oneNoun, table, one }: Resource): string {
  return `import type { ${oneNoun}List } from '../../shared/${kebab}.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import type { Table } from '../db/table.ts';

export const ${noun}: Table<SortOf<typeof ${oneNoun}List>> = {
  name: '${table}',
  entity: '${one}',
  label: (sql) => sql\`t.name\`,
  select: (sql) => sql\`select t.id, t.name, t.is_active, t.created_at, t.updated_at from ${table} t\`,
  columns: ['name', 'is_active'],
  search: ['t.name'],
  sorts: { name: 't.name', created_at: 't.created_at' },
  usedBy: [],
};
`;
}

function procedures({ kebab, noun, oneNoun }: Resource): string {
  return `import { ${oneNoun}Data, ${oneNoun}List, ${oneNoun}Row } from '../../shared/${kebab}.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { ${noun} } from './${kebab}.queries.ts';

export const ${noun}Staff = resourceRouter({
  noun: '${noun}',
  table: ${noun},
  list: ${oneNoun}List,
  row: ${oneNoun}Row,
  data: ${oneNoun}Data,
  update: partialOf(${oneNoun}Data),
});
`;
}

function screen({ kebab, noun, oneNoun, one, title, oneTitle, component }: Resource): string {
  const many = title.toLowerCase();
  return `import { Switch, TextInput } from '@mantine/core';
import { ${oneNoun}Data } from '../../../shared/${kebab}.ts';
import { api } from '../../api.ts';
import { createdColumn, statusColumn } from '../resource/columns.tsx';
import type { ResourceOf } from '../resource/resource.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';

const ${noun}Resource: ResourceOf<'${noun}'> = {
  noun: '${noun}',
  procedures: api.staff.${noun},
  cache: (utils) => utils.staff.${noun},
  entity: '${oneTitle}',
  plural: '${many}',
  nameOf: ({ name }) => name,
  columns: [{ accessor: 'name', title: 'Name', sortable: true }, statusColumn(), createdColumn()],
  defaults: { name: '', is_active: true },
  valuesOf: ({ name, is_active }) => ({ name, is_active }),
  schema: () => ${oneNoun}Data,
  fields: (form) => (
    <>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </>
  ),
  texts: {
    loadFailed: 'Failed to fetch ${many}',
    createFailed: 'The ${one} was not saved',
    updateFailed: 'The ${one} was not saved',
    removeFailed: 'The ${one} was not deleted',
    empty: 'No ${many} yet. Add the first one.',
  },
};

export function ${component}Screen() {
  return (
    <>
      <h1>${title}</h1>
      <ResourceScreen resource={${noun}Resource} />
    </>
  );
}
`;
}
