-- Where and when the goods of an enquiry are wanted (shared/enquiries/delivery.ts).
alter table contact_queries add column delivery text;
alter table contact_queries add constraint contact_queries__delivery check (delivery in ('delivery', 'pick_up'));
comment on column contact_queries.delivery is 'whether the goods are delivered or picked up; null: not said';
alter table contact_queries add column site_address text not null default '';
comment on column contact_queries.site_address is 'where they are wanted; empty: not said';
alter table contact_queries add column needed_by date;
comment on column contact_queries.needed_by is 'the day by which they are wanted; null: not said';
