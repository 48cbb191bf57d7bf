-- Whether sales read and answer enquiries.
alter table site_settings
  drop constraint site_settings__setting_key,
  add constraint site_settings__setting_key check (setting_key in
    ('hero_background', 'catalog_hero_background', 'two_step', 'enquiry_retention', 'business', 'set_up', 'featured_products',
     'sales_enquiries'));
