/** Unused files are removed, and files in use stay, whatever happens at the same time. */
import { describe, expect, test } from 'vitest';
import { readPicture } from '../../shared/pictures.ts';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { buildPicture, namedPicture as named, upload } from '../../tests/support/uploads.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const { sql, target } = await createDatabase();
const { app, storage, incoming } = await startApp(target);
const bearer = await signIn(sql, 'admin');

test('a file that cannot be removed does not stop the removal of others', async () => {
  const urls = await Promise.all(
    [1, 2, 3].map(
      async () =>
        (
          await upload(
            app,
            bearer,
            'media',
            named('png', await buildPicture('png', { width: 20, height: 20 })),
          )
        ).json().path as string,
    ),
  );
  const [broken, ...others] = urls;
  const failing = {
    ...storage,
    remove: async (bucket: Parameters<typeof storage.remove>[0], path: string) => {
      if (broken!.startsWith(path)) throw new Error('cannot be removed');
      await storage.remove(bucket, path);
    },
  };
  await expect(removeUnusedFiles({ sql, storage: failing, incoming }, { patience: 0 })).rejects.toThrow(
    'could not be removed',
  );
  expect(await Promise.all(others.map((path) => storage.read('media', path)))).toEqual([null, null]);
  expect(await sql`select status from files where path = ${broken!}`).toEqual([{ status: 'removing' }]);
  await removeUnusedFiles({ sql, storage, incoming });
  expect(await storage.read('media', broken!)).toBeNull();
});

describe('a record', () => {
  test('claims the picture it uses, so the cleanup keeps it and removes unused ones', async () => {
    const [kept, lost] = await Promise.all(
      [1, 2].map(
        async () =>
          (await upload(app, bearer, 'media', named('png', await buildPicture('png')))).json().url as string,
      ),
    );
    const id = await buildProduct(sql, { image_url: kept! });
    await removeUnusedFiles({ sql, storage, incoming }, { patience: 0 });
    expect((await app.inject(kept!)).statusCode).toBe(200);
    expect((await app.inject(lost!)).statusCode).toBe(404);
    expect((await app.inject(readPicture(lost!)!.at(400, 'avif') ?? '')).statusCode).toBe(404);
    expect(await sql`select status from files`).toEqual([{ status: 'claimed' }]);
    await expect(sql`update products set image_url = ${lost!} where id = ${id}`).rejects.toMatchObject({
      constraint_name: 'products__image_url__file',
    });
    // Saving without changing the picture, or with a picture from another host, needs no file.
    await sql`update products set name = 'Other name' where id = ${id}`;
    await sql`update products set image_url = 'https://example.com/a.jpg' where id = ${id}`;
  });

  test('with an unknown picture is refused with a message', async () => {
    const token = await signIn(sql, 'admin');
    const response = await app.inject({
      method: 'POST',
      url: '/trpc/staff.brands.create',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ json: { name: 'Pictured', logo_url: '/files/media/none/1600.webp' } }),
    });
    expect(response.json().error.json.data).toMatchObject({
      code: 'CONFLICT',
      field_errors: { logo_url: 'This picture no longer exists. Please upload it again.' },
    });
  });

  test('keeps the document that a certification offers, and refuses one that is gone', async () => {
    const [kept, lost] = await Promise.all(
      ['kept', 'lost'].map(
        async (name) =>
          (await upload(app, bearer, 'documents', { name: `${name}.pdf`, bytes: buildPdf() })).json()
            .url as string,
      ),
    );
    const certify = (file_url: string) =>
      sql`insert into certifications ${sql({ title: 'Appraisal', file_url, file_type: 'pdf' })}`;
    await certify(kept!);
    await removeUnusedFiles({ sql, storage, incoming }, { patience: 0 });
    expect((await app.inject(kept!)).statusCode).toBe(200);
    expect((await app.inject(lost!)).statusCode).toBe(404);
    await expect(certify(lost!)).rejects.toMatchObject({ constraint_name: 'certifications__file_url__file' });
  });

  test('saved during a cleanup either has its picture or is refused', async () => {
    for (let round = 0; round < 30; round++) {
      const { url } = (
        await upload(app, bearer, 'media', named('png', await buildPicture('png', { width: 20, height: 20 })))
      ).json();
      const [saved] = await Promise.all([
        buildProduct(sql, { image_url: url }).then(
          () => true,
          () => false,
        ),
        removeUnusedFiles({ sql, storage, incoming }, { patience: 0 }),
      ]);
      expect((await app.inject(url)).statusCode).toBe(saved ? 200 : 404);
    }
  });
});
