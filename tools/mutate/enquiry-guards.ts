/** Enquiries and the mails about them. */
import type { Mutation } from './mutation.ts';

const ENQUIRIES = 'server/enquiries/enquiry-submission.queries.ts';

export const ENQUIRIES_AND_MAILS: readonly Mutation[] = [
  {
    name: 'enquiries: sent twice, written twice',
    file: ENQUIRIES,
    find: '${idempotency_key}::uuid, ${content_hash}',
    replace: 'case when ${idempotency_key}::uuid is null then null::uuid end, ${content_hash}',
    tests: [
      'server/enquiries/enquiry-submission.test.ts > gets the same answer when sent again with its key',
    ],
  },
  {
    name: 'enquiries: another content under a known key',
    file: ENQUIRIES,
    find: 'if (sent?.content_hash === content_hash) return',
    replace: 'if (sent) return',
    tests: [
      'server/enquiries/enquiry-submission.test.ts > gets the same answer when sent again with its key',
    ],
  },
  {
    name: 'enquiries: another window forgets that a file was refused',
    file: 'client/site/contact/draft.ts',
    find: 'mine.unsent?.name !== base.unsent?.name ||\n    mine.unsent?.problem !== base.unsent?.problem',
    replace: 'false',
    tests: ['client/site/contact/draft.test.ts > a file that was refused in one window'],
  },
  {
    name: 'enquiries: two visitors who send the same words are one',
    file: 'server/http/contact-form.ts',
    find: '[context.caller.address, fields, ',
    replace: '[fields.message, ',
    tests: ['server/http/contact-form.test.ts > is told apart from the same words of somebody else'],
  },
  {
    name: 'enquiries: equal forms of two networks are one',
    file: 'server/http/contact-form.ts',
    find: '[context.caller.address, fields, ',
    replace: '[fields, ',
    tests: ['server/http/contact-form.test.ts > is told apart from the same words of somebody else'],
  },
  {
    name: 'enquiries: take a file without its token',
    file: ENQUIRIES,
    find: "(status = 'pending' and token_hash = ${token_hash})",
    replace: "(status = 'pending' and ${token_hash}::text is not null)",
    tests: ['server/enquiries/enquiry-submission.test.ts > claims a file only with its token'],
  },
  {
    name: 'enquiries: take a file while it is swept (for update)',
    file: ENQUIRIES,
    find: '\n        for update\n',
    replace: '\n',
    tests: ['tests/content-guards.test.ts > removed by a simultaneous cleanup'],
  },
  {
    name: 'enquiries: a reply is lost that is sent during a deletion',
    file: 'sql/functions/enquiries.sql',
    find: '  perform from contact_queries q where q.id = any(ids) order by q.id for update;\n',
    replace: '',
    tests: ['server/enquiries/enquiries.bulk.test.ts > a reply that is sent while the enquiry is deleted'],
  },
  {
    name: 'enquiries: a redo deletes what somebody has worked on since',
    file: 'server/enquiries/undo-enquiries.queries.ts',
    find: '(is_latest ? id : [])',
    replace: '[id]',
    tests: ['server/enquiries/enquiries.bulk.test.ts > what has happened since is left alone'],
  },
  {
    name: 'enquiries: fill a stranger’s mailbox',
    file: ENQUIRIES,
    find: '${MAX_ACKNOWLEDGEMENTS} > (',
    replace: '1000 * ${MAX_ACKNOWLEDGEMENTS} > (',
    tests: [
      'server/enquiries/enquiry-submission.limits.test.ts > is acknowledged at most five times an hour per mailbox',
    ],
  },
  {
    name: 'enquiries: a machine gets its mail',
    file: 'server/enquiries/enquiry-submission.rules.ts',
    find: "return website !== '';",
    replace: 'return website === null;',
    tests: [
      'server/enquiries/enquiry-submission.limits.test.ts > that a bot may have sent is marked as suspect',
    ],
  },
  {
    name: 'mails: claimed by two workers (skip locked)',
    file: 'server/mail/mails.queries.ts',
    find: 'for update skip locked limit 1',
    replace: 'limit 1',
    tests: ['server/mail/mail-worker.test.ts > a mail that another worker is claiming is skipped'],
  },
  {
    name: 'mails: in hand of one worker, given to another',
    file: 'server/mail/mails.queries.ts',
    find: 'and (claimed_until is null or claimed_until <= now())',
    replace: '',
    tests: ['server/mail/mail-outage.test.ts > a mail being sent is not given to another worker'],
  },
  {
    name: 'mails: tried for ever',
    file: 'server/mail/mails.queries.ts',
    find: 'parked_at = case when attempts + 1 >= ${MAX_ATTEMPTS}::int then now() end',
    replace: 'parked_at = case when attempts >= 100 * ${MAX_ATTEMPTS}::int then now() end',
    tests: ['server/mail/mail-worker.test.ts > a refused mail is kept with its reason'],
  },
  {
    name: 'replies: take a file without its token',
    file: 'server/enquiries/enquiry-replies.queries.ts',
    find: "\n          and f.token_hash = asked.upload ->> 'token_hash'",
    replace: '',
    tests: [
      'server/enquiries/enquiries.replies.test.ts > is gone, belongs to somebody else or was used before',
    ],
  },
  {
    name: 'replies: more bytes than a mail server accepts',
    file: 'server/enquiries/enquiry-replies.queries.ts',
    find: ' and summed.size_bytes <= ${MAX_REPLY_BYTES}::integer',
    replace: '',
    tests: ['server/enquiries/enquiries.replies.test.ts > files that are too large together are refused'],
  },
  {
    name: 'mails: a stranger sends words in our name',
    file: 'server/mail/mail-bodies.tsx',
    find: '...products.map((item) => `${describeQuantity(item)} ${item.name}`),',
    replace: '...products.map((item) => `${describeQuantity(item)} ${item.name} ${item.note}`),',
    tests: ['server/mail/compose-mail.test.ts > is the same whatever was typed'],
  },
  {
    name: 'mails: a line in words is repeated',
    file: 'server/mail/mail-bodies.tsx',
    find: 'enquiry.items.filter(({ product_id }) => product_id !== null)',
    replace: 'enquiry.items',
    tests: ['server/enquiries/added-enquiries.test.ts > whoever has an email address gets one'],
  },
  {
    name: 'replies: to an enquiry without an address',
    file: 'server/enquiries/enquiry-replies.queries.ts',
    find: "and known.email <> ''",
    replace: '',
    tests: ['server/enquiries/added-enquiries.test.ts > a phone number is enough'],
  },
  {
    name: 'enquiries: a call sent again adds another',
    file: 'server/enquiries/added-enquiries.queries.ts',
    find: 'select ${id}, ${id}::uuid, ${content_hash}',
    replace: 'select gen_random_uuid(), null, ${content_hash}',
    tests: ['server/enquiries/added-enquiries.test.ts > the same call sent again adds nothing'],
  },
  {
    name: 'mails: a name becomes part of a header',
    file: 'server/mail/mail-addresses.ts',
    find: ".replace(/[^\\p{L}\\p{M}\\p{N} .'’&-]/gu, ' ')",
    replace: ".replace(/\\0/gu, ' ')",
    tests: ['server/mail/mail-headers.test.ts > a name with line breaks and addresses adds no header'],
  },
  {
    name: 'replies: queued is answered',
    file: 'server/enquiries/enquiry-replies.queries.ts',
    find: "set status = 'in_progress' from known",
    replace: "set status = 'answered' from known",
    tests: ['server/enquiries/enquiry-replies.test.ts > without a mail server leaves the enquiry open'],
  },
  {
    name: 'replies: one of two makes it answered',
    file: 'server/mail/mails.queries.ts',
    find: "replied.status = 'in_progress' and not exists (select from unsent where id <> ${id})",
    replace: "replied.status = 'in_progress'",
    tests: ['server/enquiries/enquiry-replies.test.ts > is answered when both have left'],
  },
  {
    name: 'replies: a status that staff chose is lost',
    file: 'server/mail/mails.queries.ts',
    find: "replied.status = 'in_progress' and not exists",
    replace: 'not exists',
    tests: ['server/enquiries/enquiry-replies.test.ts > what staff set the status to'],
  },
  {
    name: 'enquiries: half a sheet',
    file: 'shared/products/units.ts',
    find: 'if (Number(quantity.toFixed(decimals)) === quantity) return null;',
    replace: 'if (Number.isFinite(quantity)) return null;',
    tests: [
      'server/enquiries/enquiry-submission.content.test.ts > keeps the decimals of a unit that has them',
    ],
  },
];
