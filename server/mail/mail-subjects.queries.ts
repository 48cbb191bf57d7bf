import type { Fragment } from 'postgres';
import { BUSINESS } from '../../shared/content/business.ts';
import type { Sql } from '../db/connect.ts';
import { MAIL_SUBJECTS } from './mail-subjects.ts';

/** The subject of a mail that names the business, for the statement that queues it. */
export function subjectOf(
  sql: Sql,
  kind: 'acknowledgement' | 'confirmation' | 'invitation' | 'known_account',
): Fragment {
  const { name, short_name } = BUSINESS;
  return sql`(
    select replace(replace(${MAIL_SUBJECTS[kind]}::text, '{name}', coalesce(s.setting_value ->> 'name', ${name})),
      '{short_name}', coalesce(s.setting_value ->> 'short_name', ${short_name}))
    from (select) as one left join site_settings s on s.setting_key = 'business'
  )`;
}
