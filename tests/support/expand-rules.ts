/**
 * Two versions of the product run beside each other while instances restart one by one. So a migration may only add. What an
 * earlier version still reads or writes goes in a later release, and says so (decision "starting and upgrades").
 */

/** What would break a version that does not know the migration yet. */
const BREAKING: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/\bdrop\s+table\b/, 'drops a table'],
  [/\bdrop\s+column\b/, 'drops a column'],
  [/\bdrop\s+view\b/, 'drops a view'],
  [/\bdrop\s+function\b/, 'drops a function'],
  [/\brename\s+(?:column\s+|to\b)/, 'renames a table or column'],
  [/\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/, 'changes the type of a column'],
  [/\balter\s+column\s+\w+\s+set\s+not\s+null\b/, 'makes a column not null'],
  [/\balter\s+column\s+\w+\s+drop\s+default\b/, 'drops a default'],
  [
    /\badd\s+column\s+(?:(?!,|;|\bdefault\b|\bgenerated\b)[\s\S])*\bnot\s+null\b(?:(?!,|;|\bdefault\b|\bgenerated\b)[\s\S])*[,;]/,
    'adds a column that is not null and has no default',
  ],
];

/** A migration that takes away what no running version uses any more says since when: "-- contract: unused since 0061". */
const CONTRACT = /^-- contract: unused since (\d{4})\b/m;

/**
 * What of a migration would break the version before it. `number`: that of the migration.
 * @returns one line for each rule that it breaks. Empty if it only adds, or contracts what an earlier migration ended.
 */
export function listBreaking(text: string, number: number): string[] {
  const since = CONTRACT.exec(text)?.[1];
  if (since !== undefined && Number(since) < number) return [];
  const code = text
    .replaceAll(/--.*$/gm, '')
    // The bodies of functions run later, and their text is no change of the schema.
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .toLowerCase();
  return BREAKING.filter(([pattern]) => pattern.test(code)).map(([, why]) => why);
}
