/** One change to many enquiries, and its undo. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const { contactQueries } = (await callAs(services, 'admin')).staff;

const build = (count: number) => Promise.all(Array.from({ length: count }, () => buildEnquiry(sql)));
const statuses = async (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await contactQueries.byId({ id })).status));
const timeline = async (id: string) =>
  (await contactQueries.history({ id })).events.map(({ kind, body }) => [kind, body]);

test('sets the status of those that have another one, says so in each timeline, and undoes it', async () => {
  const ids = await build(3);
  await contactQueries.update({ id: ids[2]!, data: { status: 'closed' } });
  const answer = await contactQueries.bulk({ ids, change: { field: 'status', value: 'closed' } });
  expect(answer.ids.toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(await statuses(ids)).toEqual(['closed', 'closed', 'closed']);
  expect(await timeline(ids[0]!)).toEqual([['status', 'closed']]);
  expect(await timeline(ids[2]!)).toEqual([['status', 'closed']]);

  await contactQueries.update({ id: ids[1]!, data: { status: 'answered' } });
  const undone = { updated: 1, refused_count: 1, refused: [{ id: ids[1]!, reason: 'changed since' }] };
  const { operation_id } = answer;
  expect(await contactQueries.undo({ operation_id, dry_run: true })).toMatchObject(undone);
  expect(await statuses(ids)).toEqual(['closed', 'answered', 'closed']);
  const undo = await contactQueries.undo({ operation_id });
  expect(undo).toMatchObject(undone);
  expect(await statuses(ids)).toEqual(['new', 'answered', 'closed']);
  expect(await timeline(ids[0]!)).toEqual([
    ['status', 'closed'],
    ['status', 'new'],
  ]);
  await expect(contactQueries.undo({ operation_id })).rejects.toThrow('Nothing was undone');
  await contactQueries.undo({ operation_id: undo.operation_id! });
  expect(await statuses(ids)).toEqual(['closed', 'answered', 'closed']);
});

test('assigns, tells the assignee, and gives the earlier assignees back', async () => {
  const ids = await build(2);
  const hana = await callAs(services, 'reviewer');
  const [assignee] = (await contactQueries.assignees()).filter(({ name }) => name === 'reviewer');
  await contactQueries.update({ id: ids[0]!, data: { assignee_id: assignee!.id } });
  const { operation_id } = await contactQueries.bulk({ ids, change: { field: 'assignee_id', value: null } });
  expect((await contactQueries.byId({ id: ids[0]! })).assignee_id).toBeNull();
  await contactQueries.undo({ operation_id });
  expect((await contactQueries.byId({ id: ids[0]! })).assignee_id).toBe(assignee!.id);
  const before = (await hana.staff.notices.recent()).items.length;
  await contactQueries.bulk({ ids, change: { field: 'assignee_id', value: assignee!.id } });
  expect((await hana.staff.notices.recent()).items.length).toBe(before + 1);
  await expect(
    contactQueries.bulk({ ids, change: { field: 'assignee_id', value: crypto.randomUUID() } }),
  ).rejects.toThrow('This person can no longer open enquiries');
});

test('takes back suspicions, and deletes what can be restored together', async () => {
  const ids = [await buildEnquiry(sql, { is_suspect: true }), ...(await build(1))];
  const marked = await contactQueries.bulk({ ids, change: { field: 'is_suspect', value: false } });
  expect(marked.ids).toEqual([ids[0]]);
  await expect(contactQueries.undo({ operation_id: marked.operation_id })).rejects.toThrow(
    'There is nothing to undo',
  );
  await contactQueries.update({ id: ids[1]!, data: { note: 'Called back' } });
  const gone = await contactQueries.bulk({ ids: [...ids, crypto.randomUUID()], change: { field: 'delete' } });
  expect(gone.ids.toSorted()).toEqual(ids.toSorted());
  const back = await contactQueries.undo({ operation_id: gone.operation_id });
  expect(back).toMatchObject({ updated: 0, restored: 2, removed: 0 });
  expect(await timeline(ids[0]!)).toEqual([['not_spam', '']]);
  expect(await timeline(ids[1]!)).toEqual([['note', 'Called back']]);
  const again = await contactQueries.undo({ operation_id: back.operation_id! });
  expect(again).toMatchObject({ restored: 0, removed: 2 });
  expect((await contactQueries.bin({ search: '' })).items.map(({ operation }) => operation?.size)).toEqual([
    2, 2,
  ]);
});

test('a reply that is sent while the enquiry is deleted is kept with it, or refused', async () => {
  for (let round = 0; round < 20; round++) {
    const [id] = await build(1);
    const [reply, deletion] = await Promise.allSettled([
      contactQueries.reply({ id: id!, subject: 'Your enquiry', body_text: `Round ${round}` }),
      contactQueries.bulk({ ids: [id!], change: { field: 'delete' } }),
    ]);
    if (deletion.status === 'rejected') throw deletion.reason;
    await contactQueries.undo({ operation_id: deletion.value.operation_id });
    const replies = (await timeline(id!)).filter(([kind]) => kind === 'reply');
    expect(replies.length).toBe(reply.status === 'fulfilled' ? 1 : 0);
  }
});

test('what has happened since is left alone by the undo of a deletion and by its redo', async () => {
  const ids = await build(3);
  const gone = await contactQueries.bulk({ ids, change: { field: 'delete' } });
  await contactQueries.restore({ ids: [ids[0]!] });
  const expected = { restored: 2, refused_count: 1, refused: [{ id: ids[0], reason: 'restored since' }] };
  const { operation_id } = gone;
  expect(await contactQueries.undo({ operation_id, dry_run: true })).toMatchObject(expected);
  const back = await contactQueries.undo({ operation_id });
  expect(back).toMatchObject(expected);
  await contactQueries.update({ id: ids[1]!, data: { note: 'Called back' } });
  const redo = { operation_id: back.operation_id! };
  expect(await contactQueries.undo(redo)).toMatchObject({
    removed: 1,
    refused: [{ id: ids[1], reason: 'changed since' }],
  });
  await contactQueries.restore({ ids: [ids[2]!] });
  await expect(contactQueries.undo(redo)).rejects.toThrow('Nothing was undone');
});

test('an assignee who may no longer open enquiries is named by the dry run and by the undo', async () => {
  const [id] = await build(1);
  await callAs(services, 'reviewer');
  const [assignee] = (await contactQueries.assignees()).filter(({ name }) => name === 'reviewer');
  await contactQueries.update({ id: id!, data: { assignee_id: assignee!.id } });
  const { operation_id } = await contactQueries.bulk({
    ids: [id!],
    change: { field: 'assignee_id', value: null },
  });
  await sql`update users set role = 'sales' where id = ${assignee!.id}`;
  for (const dry_run of [true, false])
    await expect(contactQueries.undo({ operation_id, dry_run })).rejects.toThrow(
      'who had it can no longer open enquiries',
    );
});
