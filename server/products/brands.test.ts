/** Brands: duplicate names, and logo addresses. */
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { signIn } from '../../tests/support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const api = await callAs(services, 'admin');

describe('saving a brand', () => {
  test('with an existing name is refused on the field', async () => {
    await api.staff.brands.create({ name: 'Unique' });
    const bearer = await signIn(sql, 'admin');
    const inject = (name: unknown) =>
      app.inject({
        method: 'POST',
        url: '/trpc/staff.brands.create',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        payload: JSON.stringify({ json: { name } }),
      });
    const taken = (await inject('UNIQUE')).json().error.json.data;
    expect(taken).toMatchObject({
      code: 'CONFLICT',
      field_errors: { name: 'A brand with this name already exists' },
    });
    const empty = (await inject('  ')).json().error.json.data;
    expect(empty).toMatchObject({ code: 'BAD_REQUEST', field_errors: { name: 'Name is required' } });
  });

  test('accepts only web addresses and local paths for the logo', async () => {
    for (const logo_url of [
      'javascript:alert(1)',
      '//evil.example/x.png',
      '/\\evil',
      'data:image/png;base64,x',
      'x.png',
    ]) {
      await expect(api.staff.brands.create({ name: 'Logo', logo_url }), logo_url).rejects.toThrow();
    }
  });
});
