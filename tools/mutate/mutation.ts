/** One guard removed or weakened, and the tests that must notice. */
export interface Mutation extends Edit {
  /** What is weakened, in a few words. `npm run mutate -- word` runs those whose name contains the word. */
  name: string;
  /**
   * More edits for a guard in several places. All are applied, because each place alone would still protect.
   */
  and?: readonly Edit[];
  /**
   * `<test file> > <part of the test's title>`. Only tests with this title run. Name the narrowest test, so
   * that a run takes seconds.
   */
  tests: readonly string[];
}

export interface Edit {
  /** The file to change, relative to the root of the repository. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
}

/**
 * Returns the text of a file with one edit applied.
 * @throws if `find` does not occur exactly once. The code has changed then, so the mutation must change too.
 */
export function applyEdit(source: string, { file, find, replace }: Edit): string {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`${file} holds ${JSON.stringify(find)} ${count} times, not once`);
  return source.replace(find, () => replace);
}

/** All edits of a mutation. */
export function editsOf({ file, find, replace, and = [] }: Mutation): Edit[] {
  return [{ file, find, replace }, ...and];
}

/** The files and titles of a mutation's tests. */
export function readTests({ tests }: Mutation): { file: string; title: string }[] {
  return tests.map((named) => {
    const [file = '', title = ''] = named.split(' > ');
    if (title === '') throw new Error(`${named}: write "<test file> > <part of the title>"`);
    return { file, title };
  });
}
