/** The package says of every procedure what the router says. */
import { expect, test } from 'vitest';
import type { Uploads } from '../client/create-client.ts';
import type { AttachmentAnswer, DocumentAnswer, PictureAnswer, UploadBucket } from '../shared/uploads.ts';
import { listProcedures } from './support/examples.ts';
import { differingTypes } from './support/packed-types.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

// The compiler runs these with `npm run check`.
true satisfies Same<keyof Uploads, UploadBucket>;
true satisfies Same<Uploads['media'], PictureAnswer>;
true satisfies Same<Uploads['certificates'], PictureAnswer>;
true satisfies Same<Uploads['documents'], DocumentAnswer>;
true satisfies Same<Uploads['contact_uploads'], AttachmentAnswer>;

/** Where the package says more than the router, and why. */
const MORE_EXACT: Record<string, RegExp> = {
  'names the fields that `previous` can have; the router takes them for any text':
    /^staff\.\w+\.update input$/,
  'names the scopes of a token one by one': /^staff\.tokens\.(?:list|byId|create|update) output$/,
  'takes a date for the end of a token; the router takes anything and reads it as a date':
    /^staff\.tokens\.create input$/,
};

test('every procedure has the same input and output in the package, except where the package is more exact', async () => {
  const paths = listProcedures().map(({ path }) => path);
  const differing = await differingTypes(paths);
  const excused = differing.filter((name) => Object.values(MORE_EXACT).some((pattern) => pattern.test(name)));
  process.stdout.write(
    `types of ${paths.length} procedures: ${2 * paths.length - differing.length} of ${2 * paths.length} are equal\n`,
  );
  expect(differing.filter((name) => !excused.includes(name))).toEqual([]);
  for (const [why, pattern] of Object.entries(MORE_EXACT))
    expect(
      differing.some((name) => pattern.test(name)),
      why,
    ).toBe(true);
});
