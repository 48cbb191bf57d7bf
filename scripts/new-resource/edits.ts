import type { Resource } from './names.ts';

/**
 * A line to add to a list. In an alphabetical list, whose lines `among` matches with their name, it takes its place.
 * In any other list it goes near the end, in front of the text `before`.
 */
type Insertion = { file: string; insert: string } & ({ among: RegExp } | { before: string });

/** Adds a line to the text of its file. @throws if the file no longer has the list. */
export function insertInto(source: string, insertion: Insertion): string {
  const { file, insert } = insertion;
  let at: number;
  if ('before' in insertion) at = source.indexOf(insertion.before);
  else {
    const nameOf = (line: string) => line.trim().split(':', 1)[0]!;
    const lines = [...source.matchAll(insertion.among)];
    const next = lines.find(([line]) => nameOf(line) > nameOf(insert));
    const last = lines.at(-1);
    at = next?.index ?? (last ? last.index + last[0].length : -1);
  }
  if (at < 0) throw new Error(`${file} has no list to add ${JSON.stringify(insert)} to`);
  return source.slice(0, at) + insert + source.slice(at);
}

/** The lines to add to the lists of resources. Biome sorts the imports among them. */
export function edits({ kebab, noun, table, one, title, oneTitle, component }: Resource): Insertion[] {
  const path = `/admin/${kebab}`;
  return [
    {
      file: 'server/router.ts',
      before: 'import { createCallerFactory',
      insert: `import { ${noun}Staff } from './${kebab}/${kebab}.staff.ts';\n`,
    },
    { file: 'server/router.ts', among: /^ {4}\w+: \w+Staff,\n/gm, insert: `    ${noun}: ${noun}Staff,\n` },
    {
      file: 'server/api/summaries.ts',
      among: /^ {2}\w+: \['an? .*\n/gm,
      insert: `  ${noun}: ['${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}', '${title.toLowerCase()}'],\n`,
    },
    {
      file: 'server/api/examples.ts',
      before: "  users: {\n    name: 'Ana Walker'",
      insert: `  ${noun}: { name: 'The first ${one}' },\n`,
    },
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
      before: "  '/admin/settings': lazyScreen",
      insert: `  '${path}': lazyScreen(async () => (await import('./${kebab}/${kebab}-screen.tsx')).${component}Screen),\n`,
    },
    {
      file: 'sql/functions/triggers.sql',
      before: '-- Webhooks\n',
      insert: `call add_resource_triggers('${table}');\n\n`,
    },
    { file: 'shared/record-search.ts', before: "  'users',\n", insert: `  '${noun}',\n` },
    {
      file: 'server/record-search/record-search.queries.ts',
      before: "  users: ['users', 'name'],",
      insert: `  ${noun}: ['${table}', 'name'],\n`,
    },
    {
      file: 'client/staff/shell/record-addresses.ts',
      among: /^ {2}\w+: \{ entity: .*\n/gm,
      insert: `  ${noun}: { entity: '${oneTitle}', link: on('${path}') },\n`,
    },
    {
      file: 'shared/activity-words.ts',
      among: /^ {2}\w+: \['.*\n/gm,
      insert: `  ${noun}: ['${oneTitle}', '${title}'],\n`,
    },
    {
      file: 'tests/support/examples.ts',
      before: "  ...resourceExamples('users'",
      insert: `  ...plainExamples('${noun}', '${table}', () => ({ name: unique() })),\n`,
    },
    {
      file: 'tests/support/every-field.ts',
      before: '  tokens: async (sql, turn) => ({',
      insert: `  ${noun}: (_, turn) => ({ ...switches(turn, 'is_active'), name: unique() }),\n`,
    },
    {
      file: 'tests/support/role-table.ts',
      before: "  ...resource('users'",
      insert: `  ...resource('${noun}', '....A', '....A'),\n`,
    },
    {
      file: 'tests/support/screen-table.ts',
      before: "  '/admin/settings': '....A',",
      insert: `  '${path}': '....A',\n`,
    },
    {
      file: 'tests/support/screen-table.ts',
      before: "    'Settings',\n",
      insert: `    '${title}',\n`,
    },
  ];
}
