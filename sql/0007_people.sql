-- Signing in and up: sliding limits that count under a row lock, and confirmations that carry the password they confirm.

drop table sign_in_attempts;
create table attempts (
  key text not null,
  attempted_at timestamptz[] not null,
  constraint attempts__pkey primary key (key)
);
comment on column attempts.key is 'what is limited, for example an address, or an account from an address';
comment on column attempts.attempted_at is 'the attempts that were let through, oldest first';

delete from email_confirmations;
alter table email_confirmations add column password_hash text not null;
comment on column email_confirmations.password_hash is
  'the password of the sign-up that this link confirms: an account somebody else tried to open gets the owner''s password';
create index email_confirmations__auth_user_id on email_confirmations (auth_user_id);

alter table auth_users add column sessions_valid_from timestamptz not null default '-infinity';
comment on column auth_users.sessions_valid_from is
  'sessions begun before count as ended: a sign-in that overlaps with a new password or role cannot slip through';

alter table audit_log drop constraint audit_log__action;
alter table audit_log add constraint audit_log__action check (
  action in ('sign_in', 'sign_out', 'sign_up', 'user', 'role', 'publish', 'delete', 'export', 'download', 'settings')
);

-- What is in use keeps its place: a product's category stays a category of products, its subcategory stays below it.
create function refuse_move_in_use() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'categories' then
    if exists (select from products where category_id = old.id)
      or exists (select from subcategories where parent_category_id = old.id)
      or exists (select from case_studies where category_id = old.id)
      or exists (select from certifications where category_id = old.id) then
      raise exception 'the category is in use' using errcode = 'check_violation', constraint = 'categories__type__used';
    end if;
  elsif exists (select from products where subcategory_id = old.id) then
    raise exception 'the subcategory is in use'
      using errcode = 'check_violation', constraint = 'subcategories__parent_category_id__used';
  end if;
  return new;
end
$$;
create trigger categories__type__used before update of type on categories
  for each row when (old.type <> new.type) execute function refuse_move_in_use();
create trigger subcategories__parent_category_id__used before update of parent_category_id on subcategories
  for each row when (old.parent_category_id <> new.parent_category_id) execute function refuse_move_in_use();

-- A product's subcategory lies below its category, and its category is one of products.
alter table subcategories add constraint subcategories__id_parent_category_id__key unique (id, parent_category_id);
alter table products
  add constraint products__subcategory_id__category check (subcategory_id is null or category_id is not null),
  add constraint products__subcategory_id_category_id__fkey
    foreign key (subcategory_id, category_id) references subcategories (id, parent_category_id) on delete restrict;

create function refuse_other_categories() returns trigger language plpgsql as $$
begin
  if exists (select from categories where id = new.category_id and type <> 'products') then
    raise exception 'the category is not one of products'
      using errcode = 'check_violation', constraint = 'products__category_id__type';
  end if;
  return new;
end
$$;
create trigger products__category_id__type before insert or update of category_id on products
  for each row when (new.category_id is not null) execute function refuse_other_categories();
