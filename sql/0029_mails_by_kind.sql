-- A mail is written when it is sent: the outbox keeps its kind and its reason. Only a reply has a text of its own.
alter table mails drop constraint mails__kind;
alter table mails add constraint mails__kind
  check (kind in ('notice', 'acknowledgement', 'confirmation', 'known_account', 'reply'));
update mails set kind = 'known_account' where kind = 'confirmation' and body_text not like '%{token}%';

alter table mails alter column body_text set default '';
update mails set body_text = '' where kind <> 'reply';
comment on column mails.body_text is 'the text of a reply; empty for other kinds, which are written when they are sent';
