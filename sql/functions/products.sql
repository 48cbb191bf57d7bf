-- What holds for every product, whoever writes it.

create or replace function is_listed(product products) returns boolean language sql immutable as $$
  select product.is_published and product.brand_id is not null and product.category_id is not null
$$;
comment on function is_listed is 'whether visitors see the product: it is published, with a brand and a category (decision "listed products")';

create or replace function refuse_other_categories() returns trigger language plpgsql as $$
begin
  if exists (select from categories where id = new.category_id and type <> 'products') then
    raise exception 'the category is not one of products'
      using errcode = 'check_violation', constraint = 'products__category_id__type';
  end if;
  return new;
end
$$;

-- What is in use keeps its place: a product's category stays a category of products, its subcategory stays below it.
create or replace function refuse_move_in_use() returns trigger language plpgsql as $$
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

-- Who publishes a product before its time does not mean it to go live again, should it be a draft by then.
create or replace function forget_publish_at() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.publish_at is distinct from old.publish_at then
    raise exception 'a published product cannot wait for a time'
      using errcode = 'check_violation', constraint = 'products__publish_at__draft';
  end if;
  new.publish_at := null;
  return new;
end
$$;
comment on function forget_publish_at is
  'a published product has no time at which it goes live: publishing forgets the old time, and refuses a new one';

create or replace function without_statement(category uuid, statement uuid, reason text) returns text language sql stable as $$
  select c.without_statement from categories c
  where c.id = category and reason is null
    and not exists (select from building_statements s where s.id = statement and s.is_published)
$$;
comment on function without_statement is
  'what the category says of a product without building information; null when the product has some, or no category';

-- A product that was published without building information before its category refused that can still be edited, but
-- not moved to another category that refuses it.
create or replace function refuses_publishing(product uuid, published boolean, category uuid, statement uuid, reason text)
returns boolean language sql stable as $$
  select published and coalesce(without_statement(category, statement, reason) = 'refused', false) and not exists (
    select from products p where p.id = product and p.is_published and p.category_id = category
      and without_statement(p.category_id, p.statement_id, p.no_statement_reason) = 'refused')
$$;
comment on function refuses_publishing is
  'whether a product may not become like this; one that is published without building information already can still be edited';

create or replace function refuse_publishing() returns trigger language plpgsql as $$
begin
  if refuses_publishing(new.id, true, new.category_id, new.statement_id, new.no_statement_reason) then
    raise exception 'the product has no building information'
      using errcode = 'check_violation', constraint = 'products__without_statement', detail = new.name;
  end if;
  return new;
end
$$;

create or replace function note_document_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Planned anew each time: a plan for one row would join 10,000 rows one by one. Written in one order, as by every
    -- statement that writes several rows.
    execute
      'insert into document_uses (document_id)
      select distinct used.id::uuid
      from old_rows o join new_rows n using (id), jsonb_array_elements_text(o.document_ids) as used (id)
      where o.document_ids <> ''[]'' and o.document_ids <> n.document_ids and not n.document_ids ? used.id
      order by 1 on conflict (document_id) do update set ended_at = now()';
  else
    insert into document_uses (document_id)
    select distinct used.id::uuid from old_rows o, jsonb_array_elements_text(o.document_ids) as used (id)
    order by 1 on conflict (document_id) do update set ended_at = now();
  end if;
  return null;
end
$$;

create or replace function lacks_filter_specification(category uuid, specifications jsonb) returns boolean language sql stable as $$
  select exists (
    select from categories c, jsonb_array_elements_text(c.filter_names) as wanted (name)
    where c.id = category and not exists (
      select from jsonb_array_elements(specifications) as s where lower(s ->> 'name') = lower(wanted.name)))
$$;
comment on function lacks_filter_specification is
  'whether a product of the category has no value for one of the category''s filters';
