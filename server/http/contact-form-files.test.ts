/** The files of a contact form that was sent without JavaScript. */
import { expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { keptFiles, plainForm, plan, textOf, uniqueForm } from '../../tests/support/plain-form.ts';
import { LIMITS } from '../limits/limits.rules.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);

const send = plainForm(app);
const stored = (email: string) => sql`select message, file_name from contact_queries where email = ${email}`;
const files = async (email: string) => {
  const [row] = await sql<{ file_name: string; more_files: { name: string }[] }[]>`
    select file_name, more_files from contact_queries where email = ${email}`;
  return row && [row.file_name, ...row.more_files.map(({ name }) => name)];
};

test('a form keeps its file for the next try, and needs no message beside it', async () => {
  const form = uniqueForm({ message: '' });
  const refused = await send({ ...form, full_name: '' }, [plan()]);
  expect(refused.body).toContain('Full name is required');
  expect(refused.body).not.toContain('Message is required');
  expect((await send(form, [], { after: refused.body })).statusCode).toBe(200);
  expect(await stored(form.email)).toMatchObject([
    { message: 'See the attached list', file_name: 'plan.pdf' },
  ]);
});

test('a form is stored with five files; a sixth is refused by name, and the five go along with the next try', async () => {
  const form = uniqueForm();
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf'];
  const refused = await send(
    form,
    names.map((name) => ({ name, bytes: buildPdf() })),
  );
  expect(refused.statusCode).toBe(400);
  expect(await stored(form.email)).toEqual([]);
  for (const name of names.slice(0, 5)) expect(textOf(refused)).toContain(`${name} is attached.`);
  expect(textOf(refused)).not.toContain('f.pdf is attached.');
  expect(refused.body).toMatch(/f\.pdf<[\s\S]{0,200}At most 5 files/);
  const five = await send(form, [], { after: refused.body });
  expect(five.statusCode).toBe(200);
  for (const name of names.slice(0, 5)) expect(five.body).toContain(name);
  expect(await files(form.email)).toEqual(names.slice(0, 5));
});

test('a form with good files and refused ones keeps the good ones, and says of each other one why', async () => {
  const form = uniqueForm();
  const refused = await send(form, [
    { name: 'large.pdf', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) },
    plan(),
    { name: 'broken.pdf', bytes: Buffer.from('GIF89a and more') },
    { name: 'last.pdf', bytes: buildPdf() },
  ]);
  const body = textOf(refused);
  expect(refused.statusCode).toBe(415);
  const nameless = await send({ ...form, full_name: '' }, [plan(Buffer.from('GIF89a'))]);
  expect(nameless.body).toContain('Full name is required');
  expect(body).toMatch(/large\.pdf<[\s\S]{0,200}smaller than 10MB/);
  expect(body).toMatch(/broken\.pdf<[\s\S]{0,200}its content is something else/);
  for (const name of ['plan.pdf', 'last.pdf']) expect(body).toContain(`${name} is attached.`);
  const more = [{ name: 'mended.pdf', bytes: buildPdf() }];
  expect((await send(form, more, { after: body })).statusCode).toBe(200);
  expect(await files(form.email)).toEqual(['plan.pdf', 'last.pdf', 'mended.pdf']);
});

test('a form names every file that it could not store, when the limit of uploads is reached', async () => {
  const { app: limited } = await startApp(target, { limits: { ...LIMITS, uploads: 1 } });
  const form = uniqueForm();
  const sent = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, bytes: buildPdf() }));
  const refused = await send(form, sent, { to: limited });
  const body = textOf(refused);
  expect(refused.statusCode).toBe(429);
  expect(body).toContain('Please try again in');
  expect(body).toContain('a.pdf is attached.');
  for (const name of ['b\\.pdf', 'c\\.pdf'])
    expect(body).toMatch(new RegExp(`${name}<[\\s\\S]{0,200}Please attach it again`));
});

test('a form gets back what was typed when its file is too large or of another kind', async () => {
  for (const [bytes, words, status] of [
    [Buffer.alloc(10 * 1024 * 1024 + 1), 'Please upload a file smaller than 10MB', 413],
    [Buffer.from('GIF89a and more'), 'The file is called .pdf, but its content is something else.', 415],
  ] as const) {
    const form = uniqueForm();
    const { body, statusCode } = await send(form, [plan(bytes)]);
    expect([statusCode, body.includes(words), body.includes(form.email)]).toEqual([status, true, true]);
    expect(await stored(form.email)).toEqual([]);
  }
});

test('a form leaves out a kept file whose tick was taken away, and refuses by name what it cannot read or has too much of', async () => {
  const form = uniqueForm();
  const sent = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, bytes: buildPdf() }));
  const refused = await send({ ...form, email: 'x' }, sent);
  const [a, b, c] = keptFiles(refused.body) as [string, string, string];
  for (const wrong of ['{', '{}', JSON.stringify({ ...JSON.parse(b), path: 'x'.repeat(300) })]) {
    const answer = await send({ ...form, kept_file: wrong });
    expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
    expect(answer.body).toContain('It was not stored. Please attach it again.');
  }
  const old = await send({ ...form, file_url: JSON.parse(b).path, file_name: 'b.pdf', file_token: '' });
  expect([old.statusCode, old.body.includes('b.pdf')]).toEqual([400, true]);
  const noName = await send(form, [{ name: '', bytes: buildPdf() }]);
  expect([noName.statusCode, noName.body.includes('A file without a name')]).toEqual([400, true]);
  expect(await stored(form.email)).toEqual([]);
  const page = [a, c, c]
    .map((value) => `name="kept_file" value="${value.replaceAll('"', '&quot;')}"`)
    .join('>');
  expect((await send(form, [], { after: page })).statusCode).toBe(200);
  expect(await files(form.email)).toEqual(['a.pdf', 'c.pdf']);
});

test('a form with many files is read to its end, and every one that is too much is named', async () => {
  const form = uniqueForm();
  const names = Array.from({ length: 60 }, (_, number) => `photo ${number}.pdf`);
  const refused = await send(
    form,
    names.map((name) => ({ name, bytes: buildPdf() })),
  );
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain(form.email);
  for (const name of names) expect(textOf(refused)).toContain(name);
});
