/** The package of the typed client in a browser, on a page of the same website. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { createClient, SouthbeamError } from '../../client/create-client.ts';
import { installClient } from '../support/packed-client.ts';
import { buildPicture } from '../support/uploads.ts';
import { ADMIN, adminClient } from './staff-members.ts';
import { expect, test } from './watched.ts';

declare global {
  interface Window {
    createClient: typeof createClient;
  }
}

const PAGE = `<!doctype html>
<script type="module">
  import { createClient } from '/southbeam-client.js';
  window.createClient = createClient;
</script>`;

// The page has no code of ours that could be waited for, and two calls are refused on purpose.
test.use({ waitsForCode: false, expectedErrors: [/Failed to load resource.*(?:401|415)/] });

test('calls, lists and uploads with progress, and throws its errors', async ({ page, baseURL }) => {
  const installed = await installClient();
  const code = join(installed.folder, 'node_modules/southbeam-client/southbeam-client.js');
  const body = await readFile(code, 'utf8');
  await installed.end();
  await page.route('**/southbeam-client.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.route('**/try', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  const session = await (await adminClient(baseURL!)).auth.signIn.mutate({ ...ADMIN, token: true });
  const bytes = [...(await buildPicture('png', { width: 600, height: 400 }))];

  await page.goto('/try');
  await page.waitForFunction(() => window.createClient !== undefined);
  const answer = await page.evaluate(
    async ({ token, picture }) => {
      const client = window.createClient({ url: location.origin, token });
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
        for await (const { created_at } of client.all(client.staff.products.list)) {
          listed++;
          isDate &&= created_at instanceof Date;
        }
        total = (await client.staff.products.list.query()).total ?? 0;
      }
      const sent: number[] = [];
      const file = new File([new Uint8Array(picture)], 'deck.png');
      const stored = await client.upload('media', file, {
        onProgress: (part) => sent.push(part / file.size),
      });
      const controller = new AbortController();
      const stopped = fail(
        client.upload('media', file, { onProgress: () => undefined, signal: controller.signal }),
      );
      controller.abort();
      return {
        total,
        listed,
        isDate,
        sent: sent.at(-1),
        path: stored.url,
        stopped: await stopped,
        refused: await fail(
          client.upload('media', new Blob(['x']), { name: 'a.png', onProgress: () => undefined }),
        ),
        unknown: await fail(window.createClient({ url: location.origin }).staff.brands.list.query()),
      };
    },
    { token: session.access_token ?? '', picture: bytes },
  );

  expect(answer).toMatchObject({
    isDate: true,
    sent: 1,
    path: expect.stringMatching(/^\/files\/media\//),
    stopped: ['AbortError', 20, undefined],
    refused: ['SouthbeamError', 'UNSUPPORTED_MEDIA_TYPE', 415],
    unknown: ['SouthbeamError', 'UNAUTHORIZED', 401],
  });
  expect(answer.listed).toBe(answer.total);
  expect(answer.total).toBeGreaterThan(100);
});
