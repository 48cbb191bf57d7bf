-- Staff change the lines of an enquiry; its timeline says what they were.
alter table contact_query_events
  drop constraint contact_query_events__kind,
  add constraint contact_query_events__kind check (kind in ('status', 'assignee', 'note', 'reply', 'not_spam', 'added', 'phoned', 'counter',
    'filed', 'product_notice', 'withdrawn', 'lines'));
