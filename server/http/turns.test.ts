/** In which order pages are made. */
import { describe, expect, test } from 'vitest';
import { eventually, searchAddress, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { Turns } from './turns.ts';

const { sql, target } = await createDatabase();
const id = await buildProduct(sql, { name: 'Radiata framing' });

test('a page that is due to be made again in the background keeps nobody behind later visitors', async () => {
  let isSlow = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun: string[] = [];
  const { app: busy, follower } = await startApp(target, {
    async prepare(page) {
      begun.push(page.url);
      if (isSlow && page.url === '/catalog?slow=1') await released;
      await page.data.site.catalogue.bargains.prefetch();
      return { document: 'site', render: () => ({ status: 200, head: '', html: page.url }) };
    },
  });
  const made = async () =>
    Number(/^southbeam_responses_made (\d+)/m.exec((await busy.inject('/metrics')).body)?.[1]);
  for (let time = 0; time < 5; time++) await busy.inject(searchAddress('framing'));
  for (let time = 0; time < 3; time++) await busy.inject('/catalog');
  const before = await made();
  isSlow = true;
  const slow = busy.inject('/catalog?slow=1');
  await sql`update products set name = 'Radiata framing in turn' where id = ${id}`;
  await follower.catchUp();
  begun.length = 0;
  // The search is asked for more often, so it is made again first, and the catalogue is next.
  await eventually('the search is made again', async () => (await made()) > before);
  const answers = ['/catalog?first=1', '/catalog', '/catalog?last=1'].map((url) => busy.inject(url));
  await busy.inject('/metrics');
  release();
  await Promise.all([slow, ...answers]);
  expect(begun).toEqual(['/catalog?first=1', '/catalog', '/catalog?last=1']);
});

describe('callers take turns', () => {
  /** Starts tasks by name, and returns the names in the order in which they ran. */
  async function order(start: (run: (caller: string, name: string) => ReturnType<Turns['run']>) => void) {
    const turns = new Turns();
    const ran: string[] = [];
    start((caller, name) =>
      turns.run(caller, async () => {
        ran.push(name);
      }),
    );
    await turns.idle();
    return ran;
  }

  test('who asks for many pages delays the page of somebody else by one', async () => {
    const ran = await order((run) => {
      for (let nth = 0; nth < 100; nth++) run('greedy', `greedy ${nth}`);
      run('other', 'other');
    });
    expect(ran).toHaveLength(101);
    expect(ran.indexOf('other')).toBeLessThanOrEqual(2);
  });

  test('who joins a page at the end of a long queue does not wait for that queue, and the page is made once', async () => {
    const ran = await order((run) => {
      for (let nth = 0; nth < 100; nth++) run('greedy', `greedy ${nth}`);
      const shared = run('greedy', 'shared');
      shared.join('other');
      shared.join('other');
      shared.join('third');
    });
    expect(ran.indexOf('shared')).toBeLessThanOrEqual(3);
    expect(ran.filter((name) => name === 'shared')).toHaveLength(1);
    expect(ran).toHaveLength(101);
  });

  test('a task that fails rejects for its caller alone', async () => {
    const turns = new Turns();
    const failing = turns.run('one', () => Promise.reject(new Error('broken')));
    const fine = turns.run('one', async () => 'fine');
    await expect(failing.result).rejects.toThrow('broken');
    expect(await fine.result).toBe('fine');
  });
});
