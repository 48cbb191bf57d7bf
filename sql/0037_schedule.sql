-- Products that go live and are withdrawn by themselves.

alter table products add column publish_at timestamptz, add column withdraw_at timestamptz,
  add constraint products__withdraw_at check (withdraw_at > publish_at);

create index products__publish_at on products (publish_at) where publish_at is not null;
create index products__withdraw_at on products (withdraw_at) where withdraw_at is not null;

-- Who publishes a product before its time does not mean it to go live again, should it be a draft by then.
create function forget_publish_at() returns trigger language plpgsql as $$
begin
  new.publish_at := null;
  return new;
end
$$;
comment on function forget_publish_at is 'a published product has no time at which it goes live';

create trigger products__publish_at before insert or update on products
  for each row when (new.is_published and new.publish_at is not null) execute function forget_publish_at();
