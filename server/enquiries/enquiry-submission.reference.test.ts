/** The reference number of an enquiry, and an enquiry whose message is empty. */
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { enquiryForm, FORM } from '../../tests/support/enquiry-form.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { openMailbox } from '../../tests/support/mailbox.ts';
import { translateError } from '../procedures/translate-error.ts';

const { sql, target, owner } = await createDatabase();
const { app, services } = await startApp(target);
const { submit, attach } = await enquiryForm(app, services);
const newestMail = openMailbox(sql);

describe('the reference number of an enquiry', () => {
  test('is short, unique, and the same when the enquiry is sent again', async () => {
    const idempotency_key = crypto.randomUUID();
    const first = await submit({ idempotency_key });
    expect(first.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await submit({ idempotency_key })).toEqual(first);
    expect((await submit()).reference).not.toBe(first.reference);
  });

  test('is in the mail to the visitor, and staff see it, find it and keep it over a restore', async () => {
    const { id, reference } = await submit({ message: 'Please tell me about {reference} numbers.' });
    const { text } = await newestMail(FORM.email);
    expect(text).toContain(`Your reference number is ${reference}.`);
    const staff = await callAs(services, 'admin');
    for (const search of [reference, reference.toLowerCase(), reference.replace('-', ' ')]) {
      const { items } = await staff.staff.contactQueries.list({ search });
      expect(items.map((item) => [item.id, item.reference])).toEqual([[id, reference]]);
    }
    await staff.staff.contactQueries.remove({ id });
    await staff.staff.contactQueries.restore({ ids: [id] });
    expect((await staff.staff.contactQueries.byId({ id })).reference).toBe(reference);
  });

  test('is made again when another enquiry has it', async () => {
    const first = await submit();
    // The next id, and with it the reference, is taken; the one after it is new.
    await owner`create sequence ids`;
    await owner.unsafe(`
      create function next_id() returns uuid language sql volatile as $$
        select case nextval('ids') when 1 then '${first.id}'::uuid else gen_random_uuid() end $$;
      grant usage, select on sequence ids to public;
      alter table contact_queries alter column id set default next_id()`);
    const second = await submit({ idempotency_key: crypto.randomUUID() });
    expect(second.reference).not.toBe(first.reference);
    expect(await sql`select last_value from ids`).toEqual([{ last_value: 2 }]);
    await owner`alter table contact_queries alter column id set default gen_random_uuid()`;
  });
});

describe('an empty message', () => {
  const opening = { width_mm: 600, height_mm: 600, quantity: 1 };

  test('is replaced when a list, an opening or a file says what is asked', async () => {
    const product_id = await buildProduct(sql, { name: 'Radiata framing' });
    for (const more of [{ items: [{ product_id, quantity: 12 }] }, { openings: [opening] }, await attach()]) {
      const { id } = await submit({ message: ' ', ...more });
      expect(await sql`select message from contact_queries where id = ${id}`).toEqual([
        { message: 'See the attached list' },
      ]);
    }
  });

  test('is refused alone, together with every other error, and a short one always', async () => {
    const refusal = (more: object) =>
      submit(more).catch((error: unknown) => translateError(error).field_errors);
    expect(await refusal({ message: '' })).toEqual({ message: 'Message is required' });
    expect(await refusal({ message: '', full_name: '', email: 'x' })).toEqual({
      full_name: 'Full name is required',
      email: 'Please enter a valid email address',
      message: 'Message is required',
    });
    expect(await refusal({ message: 'short', openings: [opening] })).toEqual({
      message: 'Message must be at least 10 characters',
    });
    expect(await refusal({ message: undefined })).toHaveProperty('message');
  });
});
