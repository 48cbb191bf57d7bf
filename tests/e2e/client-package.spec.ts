/** The package of the typed client in a browser, bundled as a page of the same website would have it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { createClient, readAll, SouthbeamError, uploadFile } from '../../client/create-client.ts';
import { installClient } from '../support/packed-client.ts';
import { buildPicture } from '../support/uploads.ts';
import { ADMIN, adminClient } from './staff-members.ts';
import { expect, test } from './watched.ts';

declare global {
  interface Window {
    southbeam: { createClient: typeof createClient; readAll: typeof readAll; uploadFile: typeof uploadFile };
  }
}

const PAGE = '<!doctype html><script type="module" src="/southbeam-client.js"></script>';

// The page has no code of ours that could be waited for, and two calls are refused on purpose.
test.use({ waitsForCode: false, expectedErrors: [/Failed to load resource.*(?:401|415)/] });

/** The package and all that it imports, as one script. */
async function bundle(): Promise<string> {
  const installed = await installClient();
  await installed.write(
    'page.js',
    "import * as southbeam from 'southbeam-client';\nwindow.southbeam = southbeam;\n",
  );
  const outDir = join(installed.folder, 'built');
  await build({
    ...{ configFile: false, root: installed.folder, logLevel: 'silent' },
    build: { outDir, rolldownOptions: { input: join(installed.folder, 'page.js') } },
  });
  const [name] = await readdir(join(outDir, 'assets'));
  const code = await readFile(join(outDir, 'assets', name!), 'utf8');
  await installed.end();
  return code;
}

test('calls, lists and uploads, and throws its errors', async ({ page, baseURL }) => {
  const body = await bundle();
  await page.route('**/southbeam-client.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.route('**/try', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  const session = await (await adminClient(baseURL!)).auth.signIn.mutate({ ...ADMIN, token: true });
  const bytes = [...(await buildPicture('png', { width: 600, height: 400 }))];

  await page.goto('/try');
  await page.waitForFunction(() => window.southbeam !== undefined);
  const answer = await page.evaluate(
    async ({ token, picture }) => {
      const { createClient, readAll, uploadFile } = window.southbeam;
      const server = { url: location.origin, token };
      const client = createClient(server);
      const fail = (call: Promise<unknown>) =>
        call.then(
          () => null,
          (error: SouthbeamError) => [error.name, error.code, error.status],
        );
      let listed = 0;
      let total = -1;
      let isDate = true;
      // Other tests make and delete products meanwhile.
      for (let tries = 0; tries < 10 && listed !== total; tries++) {
        listed = 0;
        for await (const { created_at } of readAll(client.staff.products.list)) {
          listed++;
          isDate &&= created_at instanceof Date;
        }
        total = (await client.staff.products.list.query()).total ?? 0;
      }
      const file = new File([new Uint8Array(picture)], 'deck.png');
      return {
        total,
        listed,
        isDate,
        path: (await uploadFile(server, 'media', file)).url,
        stopped: await fail(uploadFile(server, 'media', file, { signal: AbortSignal.abort() })),
        refused: await fail(uploadFile(server, 'media', new Blob(['x']), { name: 'a.png' })),
        unknown: await fail(createClient({ url: location.origin }).staff.brands.list.query()),
      };
    },
    { token: session.access_token ?? '', picture: bytes },
  );

  expect(answer).toMatchObject({
    isDate: true,
    path: expect.stringMatching(/^\/files\/media\//),
    stopped: ['SouthbeamError', 'ABORTED', undefined],
    refused: ['SouthbeamError', 'UNSUPPORTED_MEDIA_TYPE', 415],
    unknown: ['SouthbeamError', 'UNAUTHORIZED', 401],
  });
  expect(answer.listed).toBe(answer.total);
  expect(answer.total).toBeGreaterThan(100);
});
