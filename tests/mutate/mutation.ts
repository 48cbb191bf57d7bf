/** One guard taken away or weakened, and the tests that must notice. */
export interface Mutation extends Edit {
  /** What is weakened, in a few words; `npm run mutate -- word` runs those whose name contains the word. */
  name: string;
  /** Where a guard stands in more than one place: edited together, because each alone would still hold. */
  and?: readonly Edit[];
  /**
   * `<test file> > <part of the test's title>`. Name the narrowest test: only tests with this title run, so that a run
   * takes seconds.
   */
  tests: readonly string[];
}

export interface Edit {
  /** The file that is changed, from the root of the repository. */
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
}

/**
 * The text of a file with one edit made.
 * @throws when `find` does not stand there exactly once: the code was rewritten, and so the mutation has to be.
 */
export function applyEdit(source: string, { file, find, replace }: Edit): string {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`${file} holds ${JSON.stringify(find)} ${count} times, not once`);
  return source.replace(find, () => replace);
}

/** Every place that a mutation changes. */
export function editsOf({ file, find, replace, and = [] }: Mutation): Edit[] {
  return [{ file, find, replace }, ...and];
}

/** File and title of the tests of a mutation. */
export function readTests({ tests }: Mutation): { file: string; title: string }[] {
  return tests.map((named) => {
    const [file = '', title = ''] = named.split(' > ');
    if (title === '') throw new Error(`${named}: write "<test file> > <part of the title>"`);
    return { file, title };
  });
}
