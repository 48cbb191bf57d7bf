-- A mailbox is the same one however its address is written: the limit of acknowledgements counts it so.

drop index mails__recipient;
create index mails__recipient on mails (lower(recipient), created_at);
