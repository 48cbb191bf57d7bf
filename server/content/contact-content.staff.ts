import { readContactFacts } from '../../shared/content/contact-facts.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { getRow } from '../db/rows.ts';
import { resourceRouter, tableWrites } from '../procedures/resource.ts';
import { contactContent } from './contact-content.queries.ts';
import { followContactPage, readSaid } from './site-settings.queries.ts';

const table = tableWrites(contactContent);

/**
 * Refuses a fact about the company that its setting would refuse.
 * @throws BAD_REQUEST
 */
function checkFacts(row: Parameters<typeof readContactFacts>[0]): void {
  const { problems } = readContactFacts(row);
  const [first] = Object.entries(problems);
  if (first) throw new AppError('BAD_REQUEST', `${first[0]}: ${first[1]}`, problems);
}

/** Runs a write. What it changes about the company is changed in its setting, too (decision "business"). */
async function following<Answer>(sql: Sql, actor: Actor, write: () => Promise<Answer>): Promise<Answer> {
  const before = await readSaid(sql);
  const answer = await write();
  await followContactPage(sql, before, actor);
  return answer;
}

export const contactContentStaff = resourceRouter(contactContent, {
  writes: {
    insert(sql, id, data, actor) {
      checkFacts(data);
      return following(sql, actor, () => table.insert(sql, id, data, actor));
    },
    async update(sql, id, data, known, actor) {
      const row = await getRow<{ content_type: string }>(sql, contactContent, id);
      checkFacts({ ...data, content_type: data.content_type ?? row.content_type });
      await following(sql, actor, () => table.update(sql, id, data, known, actor));
    },
    remove: (sql, id, actor) => following(sql, actor, () => table.remove(sql, id, actor)),
    restore: (sql, ids, actor) => following(sql, actor, () => table.restore(sql, ids, actor)),
  },
});
