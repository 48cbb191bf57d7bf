-- One email to everybody who asked for a product (decision "product notices").
alter table mails
  drop constraint mails__kind,
  add constraint mails__kind check (kind in ('notice', 'acknowledgement', 'confirmation', 'known_account', 'reply', 'webhook_disabled',
    'password_reset', 'password_changed', 'invitation', 'two_step_reset', 'account_restored', 'user_restored',
    'assignment', 'undelivered_reply', 'daily_enquiries', 'received', 'product_notice'));

alter table contact_query_events
  drop constraint contact_query_events__kind,
  add constraint contact_query_events__kind check (kind in
    ('status', 'assignee', 'note', 'reply', 'not_spam', 'added', 'phoned', 'counter', 'filed', 'product_notice'));
