-- Staff may say that an enquiry is no spam; its timeline says who did.

alter table contact_query_events drop constraint contact_query_events__kind,
  add constraint contact_query_events__kind check (kind in ('status', 'assignee', 'note', 'reply', 'not_spam'));
