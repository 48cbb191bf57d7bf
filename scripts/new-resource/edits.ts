import type { Resource } from './names.ts';

interface Insertion {
  file: string;
  /** The existing text that the new lines go in front of. */
  before: string;
  insert: string;
}

/** The lines to add to the lists of resources. */
export function edits({ kebab, noun, table, one, title, oneTitle, component }: Resource): Insertion[] {
  const path = `/admin/${kebab}`;
  return [
    {
      file: 'server/router.ts',
      before: 'import { createCallerFactory',
      insert: `import { ${noun}Staff } from './${kebab}/${kebab}.staff.ts';\n`,
    },
    { file: 'server/router.ts', before: '    users: usersStaff,', insert: `    ${noun}: ${noun}Staff,\n` },
    {
      file: 'shared/permissions.ts',
      before: "  ...resource('users'",
      insert: `  ...resource('${noun}', ADMIN, ADMIN),\n`,
    },
    {
      file: 'server/constraint-messages.ts',
      before: '  users__email__key',
      insert: `  ${table}__name__key: ['CONFLICT', 'A ${one} with this name already exists', 'name'],\n`,
    },
    {
      file: 'shared/staff-routes.ts',
      before: "  { path: '/admin/settings'",
      insert: `  { path: '${path}', label: '${title}', roles: ['admin'] },\n`,
    },
    {
      file: 'client/staff/screens.ts',
      before: 'import { UsersScreen }',
      insert: `import { ${component}Screen } from './${kebab}/${kebab}-screen.tsx';\n`,
    },
    {
      file: 'client/staff/screens.ts',
      before: "  '/admin/settings': SettingsScreen,",
      insert: `  '${path}': ${component}Screen,\n`,
    },
    { file: 'shared/record-search.ts', before: "  'users',\n", insert: `  '${noun}',\n` },
    {
      file: 'server/record-search/record-search.queries.ts',
      before: "  users: ['users', 'name'],",
      insert: `  ${noun}: ['${table}', 'name'],\n`,
    },
    {
      file: 'client/staff/shell/record-addresses.ts',
      before: "  users: { entity: 'User'",
      insert: `  ${noun}: { entity: '${oneTitle}', link: on('${path}') },\n`,
    },
    {
      file: 'tests/support/examples.ts',
      before: "  ...plainExamples('categories'",
      insert: `  ...plainExamples('${noun}', '${table}', () => ({ name: unique() })),\n`,
    },
    {
      file: 'tests/support/role-table.ts',
      before: "  ...resource('users'",
      insert: `  ...resource('${noun}', '....A', '....A'),\n`,
    },
    {
      file: 'tests/support/role-table.ts',
      before: "  '/admin/settings': '....A',",
      insert: `  '${path}': '....A',\n`,
    },
    {
      file: 'tests/support/role-table.ts',
      before: "    'Settings',\n",
      insert: `    '${title}',\n`,
    },
  ];
}
