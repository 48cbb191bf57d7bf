-- Whoever sells a building product sees to it that its information is available (docs/building-information.md). A category says
-- what becomes of a product that is published with neither a published statement nor a reason why it needs none.

alter table categories add column without_statement text not null default 'warned',
  add constraint categories__without_statement check (without_statement in ('allowed', 'warned', 'refused'));
comment on column categories.without_statement is
  'whether publishing a product without building information is allowed, warned of or refused';
-- A category that was deleted before this column comes back with its default.
update activity set before = before || '{"without_statement": "warned"}'
where table_name = 'categories' and action = 'remove' and before is not null;

create function without_statement(category uuid, statement uuid, reason text) returns text language sql stable as $$
  select c.without_statement from categories c
  where c.id = category and reason is null
    and not exists (select from building_statements s where s.id = statement and s.is_published)
$$;
comment on function without_statement is
  'what the category says of a product without building information; null when the product has some, or no category';

create function refuses_publishing(product uuid, published boolean, category uuid, statement uuid, reason text)
returns boolean language sql stable as $$
  select published and coalesce(without_statement(category, statement, reason) = 'refused', false) and not exists (
    select from products p where p.id = product and p.is_published
      and without_statement(p.category_id, p.statement_id, p.no_statement_reason) = 'refused')
$$;
comment on function refuses_publishing is
  'whether a product may not become like this; one that is published without building information already can still be edited';

create function refuse_publishing() returns trigger language plpgsql as $$
begin
  if refuses_publishing(new.id, true, new.category_id, new.statement_id, new.no_statement_reason) then
    raise exception 'the product has no building information'
      using errcode = 'check_violation', constraint = 'products__without_statement', detail = new.name;
  end if;
  return new;
end
$$;
create trigger products__without_statement
  before insert or update of is_published, category_id, statement_id, no_statement_reason on products for each row
  when (new.is_published and new.category_id is not null and new.no_statement_reason is null)
  execute function refuse_publishing();

-- As before. A row that publishes a product without building information is refused where its category says so.
create or replace function check_product_import(import uuid, known_only boolean) returns table (
  line integer, product_id uuid, name text, sku text, is_left_out boolean, given jsonb, errors jsonb, missing jsonb
) language sql stable as $$
  select r.line, r.product_id, r.name, r.sku, r.is_left_out, r.given,
    r.errors || import_error(
      count.total > 40, r.line, 'spec: ' || (r.given #>> '{specifications,0,name}'), r.given #>> '{specifications,0,value}',
      'The product would have ' || count.total || ' specifications: at most 40')
    || import_error(
      imported.is_refused is true, r.line, 'statement', r.given ->> 'statement',
      'Its category refuses to publish products without building information: name a published statement, or give a reason'),
    r.missing
  from check_import_cells(import, known_only) r
  left join products p on p.id = r.product_id
  cross join lateral (
    select case when r.given ? 'specifications' and p.specifications <> '[]'
      then jsonb_array_length(with_specifications(p.specifications, r.given -> 'specifications')) end
  ) as count (total)
  left join lateral (
    select refuses_publishing(i.id, i.is_published, i.category_id, i.statement_id, i.no_statement_reason) as is_refused
    from product_as_imported(p, r.given) as i
    where not r.is_left_out and coalesce((r.given ->> 'is_published')::boolean, p.is_published)
      and not r.given ? 'no_statement_reason'
  ) as imported on true
$$;
