-- What follows when an account changes or goes.

-- Whatever changes a password or an address ends every link that is open, and those that wait in the outbox.
create or replace function end_password_links() returns trigger language plpgsql as $$
begin
  delete from password_links where auth_user_id = new.id;
  delete from email_confirmations where auth_user_id = new.id;
  delete from mails
  where lower(recipient) = old.email and kind in ('password_reset', 'invitation') and sent_at is null;
  return null;
end
$$;

-- Nobody can open a view that is neither shared nor somebody's.
create or replace function remove_lost_views() returns trigger language plpgsql as $$
begin
  delete from saved_views where id = new.id;
  return null;
end
$$;
