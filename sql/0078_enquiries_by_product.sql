-- Finds the enquiries whose list holds a product.
create index contact_queries__items on contact_queries using gin (items jsonb_path_ops);
