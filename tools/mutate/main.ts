/**
 * `npm run mutate`: removes the guards listed in mutations.ts one at a time, in scratch copies of the
 * repository, and runs the tests that must notice. If no test notices, the guard is untested. `-- word`
 * selects the mutations whose name contains the word. Ends with a line such as `40 of 40 caught`, and with
 * exit code 1 if any was not caught.
 */
import { startTestServer } from '../../tests/support/test-server.ts';
import { editsOf, type Mutation, readTests } from './mutation.ts';
import { MUTATIONS } from './mutations.ts';
import { runTests } from './run-tests.ts';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';

/** How many scratch copies to use at the same time. */
const AT_ONCE = 2;

const word = process.argv.slice(2).join(' ').toLowerCase();
const chosen = MUTATIONS.filter(({ name }) => name.toLowerCase().includes(word));
if (chosen.length === 0) {
  console.error(`No mutation's name contains "${word}".`);
  process.exit(1);
}

// One server for all runs: to start one and to make the schema would take as long as most tests.
const server = await startTestServer();
const copies = await Promise.all(
  Array.from({ length: Math.min(AT_ONCE, chosen.length) }, () => makeScratchCopy()),
);
try {
  process.exitCode = (await isGreen(copies[0]!)) && (await runAll()) ? 0 : 1;
} finally {
  await server.stop();
  await Promise.all(copies.map((copy) => copy.remove()));
}

/** The tests must pass without a mutation: a test that always fails would catch everything. */
async function isGreen({ folder }: ScratchCopy): Promise<boolean> {
  const { passed, failed, broken } = await runTests(folder, chosen.flatMap(readTests), {
    bail: false,
    server: server.address,
  });
  console.log(`Without a mutation: ${passed} tests passed, ${failed.length} failed`);
  for (const title of failed) console.error(`  failed: ${title}`);
  if (broken) console.error(`  ${broken}`);
  return failed.length === 0 && broken === null;
}

async function runAll(): Promise<boolean> {
  const begin = performance.now();
  const waiting = [...chosen];
  let caught = 0;
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) if (await runOne(copy, next)) caught++;
    }),
  );
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  console.log(`\n${caught} of ${chosen.length} caught in ${minutes} minutes`);
  return caught === chosen.length;
}

/** Returns whether a test noticed the mutation, and prints the result in one line. */
async function runOne(copy: ScratchCopy, mutation: Mutation): Promise<boolean> {
  const begin = performance.now();
  const edits = editsOf(mutation);
  // The shared server was started and migrated by the whole code.
  const needsOwn = edits.some(({ file }) => /^(sql|server\/db)\//.test(file));
  const { failed, passed, broken } = await copy
    .during(edits, () =>
      runTests(copy.folder, readTests(mutation), needsOwn ? {} : { server: server.address }),
    )
    .catch((error: Error) => ({ failed: [], passed: 0, broken: `no longer applies: ${error.message}` }));
  const isCaught = failed.length > 0;
  const outcome = isCaught ? `"${failed[0]}"` : (broken ?? `${passed} tests passed`);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  const number = String(MUTATIONS.indexOf(mutation) + 1).padStart(3);
  console.log(
    `${isCaught ? 'caught' : 'MISSED'} ${number}  ${mutation.name.padEnd(52)} ${mutation.file.padEnd(46)} ${seconds.padStart(3)} s  ${outcome}`,
  );
  return isCaught;
}
