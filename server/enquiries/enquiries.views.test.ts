/** The views of the enquiry list, their counts, and the rule of two working days. */
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');

describe('the views of the enquiry list', () => {
  test('show new, mine, unassigned, overdue and all enquiries, with the counts of what they show', async () => {
    const [me] = await api.staff.contactQueries.assignees();
    const colleague = await callAs(services, 'reviewer');
    const other = (await api.staff.contactQueries.assignees()).find(({ id }) => id !== me!.id)!;
    const long_ago = new Date(Date.now() - 9 * 24 * 60 * 60 * 1000);
    const made = {
      fresh: await buildEnquiry(sql),
      mine: await buildEnquiry(sql, { status: 'in_progress', assignee_id: me!.id }),
      theirs: await buildEnquiry(sql, { status: 'new', assignee_id: other.id }),
      late: await buildEnquiry(sql, { status: 'in_progress', created_at: long_ago }),
      answered: await buildEnquiry(sql, {
        status: 'answered',
        assignee_id: me!.id,
        created_at: long_ago,
      }),
      closed: await buildEnquiry(sql, { status: 'closed', created_at: long_ago }),
      spam: await buildEnquiry(sql, { is_suspect: true, created_at: long_ago }),
      // Somebody has taken it up: it is work like any other.
      taken: await buildEnquiry(sql, { is_suspect: true, status: 'in_progress', created_at: long_ago }),
    };
    const expected = {
      new: ['fresh', 'theirs'],
      mine: ['mine'],
      unassigned: ['fresh', 'late', 'taken'],
      overdue: ['late', 'taken'],
      spam: ['spam'],
      all: ['answered', 'closed', 'fresh', 'late', 'mine', 'spam', 'taken', 'theirs'],
    } as const;
    const names = Object.fromEntries(Object.entries(made).map(([name, id]) => [id, name]));
    for (const [view, shown] of Object.entries(expected)) {
      const { items, total } = await api.staff.contactQueries.list({ view: view as keyof typeof expected });
      expect([view, ...items.map(({ id }) => names[id]).toSorted()]).toEqual([view, ...shown]);
      expect(total).toBe(shown.length);
    }
    const { views, latest } = await api.staff.contactQueries.counts();
    expect(views).toEqual({ new: 2, mine: 1, unassigned: 3, overdue: 2, spam: 1, all: 8 });
    const [newest] = (await api.staff.contactQueries.list()).items;
    expect(latest).toEqual({ id: newest!.id, created_at: newest!.created_at });
    expect((await colleague.staff.contactQueries.counts()).views).toMatchObject({ mine: 1, all: 8 });
    // The work list of the dashboard has the open ones, the longest wait first.
    const waiting = await api.staff.contactQueries.unanswered();
    expect(waiting.total).toBe(5);
    expect(
      waiting.items
        .map(({ id }) => names[id])
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['late', 'taken']);
    expect(waiting.items.filter(({ is_overdue }) => is_overdue)).toHaveLength(2);
    // An export of a view holds what the view shows.
    const { csv } = await api.staff.contactQueries.export({ view: 'overdue' });
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    // Spam is no news.
    await buildEnquiry(sql, { is_suspect: true });
    expect((await api.staff.contactQueries.counts()).latest).toEqual(latest);
  });

  test('count suspected spam as work from when somebody has done something about it', async () => {
    const id = await buildEnquiry(sql, { is_suspect: true });
    const viewsOf = async () => {
      const shown = [];
      for (const view of ['new', 'unassigned', 'spam'] as const)
        if ((await api.staff.contactQueries.list({ view })).items.some((one) => one.id === id))
          shown.push(view);
      return shown;
    };
    expect(await viewsOf()).toEqual(['spam']);
    await api.staff.contactQueries.update({ id, data: { note: 'Called her back' } });
    expect(await viewsOf()).toEqual(['new', 'unassigned']);
    const [me] = await api.staff.contactQueries.assignees();
    const other = await buildEnquiry(sql, { is_suspect: true });
    await api.staff.contactQueries.update({ id: other, data: { assignee_id: me!.id } });
    await api.staff.contactQueries.update({ id: other, data: { assignee_id: null } });
    const { items } = await api.staff.contactQueries.list({ view: 'new' });
    expect(items.map((one) => one.id)).toContain(other);
  });

  test('count nothing before the first enquiry', async () => {
    await sql`delete from contact_queries`;
    expect(await api.staff.contactQueries.counts()).toEqual({
      views: { new: 0, mine: 0, unassigned: 0, overdue: 0, spam: 0, all: 0 },
      latest: null,
      unsorted: 0,
    });
    expect(await api.staff.contactQueries.unanswered()).toEqual({ total: 0, items: [] });
  });
});

/** In Auckland: a Wednesday, the days around a weekend, and a Monday after the clocks went forward. */
test.each([
  ['2026-11-25T10:00+13:00', '2026-11-23T10:00+13:00'],
  ['2026-11-27T23:59+13:00', '2026-11-25T23:59+13:00'],
  ['2026-11-23T10:00+13:00', '2026-11-19T10:00+13:00'],
  ['2026-11-24T00:00+13:00', '2026-11-20T00:00+13:00'],
  ['2026-11-21T00:00+13:00', '2026-11-19T00:00+13:00'],
  ['2026-11-21T10:00+13:00', '2026-11-19T00:00+13:00'],
  ['2026-11-22T23:59+13:00', '2026-11-19T00:00+13:00'],
  ['2026-09-28T10:00+13:00', '2026-09-24T10:00+12:00'],
])('two working days before %s is %s', async (moment, expected) => {
  const [row] = await sql`select two_working_days_before(${moment}::timestamptz) as since`;
  expect(row).toEqual({ since: new Date(expected) });
});
