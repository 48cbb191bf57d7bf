-- The order of the featured products on the home page.
alter table site_settings
  drop constraint site_settings__setting_key,
  add constraint site_settings__setting_key check (setting_key in
    ('hero_background', 'catalog_hero_background', 'two_step', 'enquiry_retention', 'business', 'set_up', 'featured_products'));
-- Staff arrange drafts, too.
create index products__featured on products (created_at desc, id) where is_featured;
drop index products__featured_newest;
