-- A product that was published without building information before its category refused that can still be edited, but
-- not moved to another category that refuses it.
create or replace function refuses_publishing(product uuid, published boolean, category uuid, statement uuid, reason text)
returns boolean language sql stable as $$
  select published and coalesce(without_statement(category, statement, reason) = 'refused', false) and not exists (
    select from products p where p.id = product and p.is_published and p.category_id = category
      and without_statement(p.category_id, p.statement_id, p.no_statement_reason) = 'refused')
$$;
