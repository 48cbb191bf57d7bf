-- What becomes of an enquiry: where it stands, who has it in hand, and everything that was done about it.

alter table contact_queries
  add column status text not null default 'new',
  add column assignee_id uuid,
  add column updated_at timestamptz not null default now(),
  add constraint contact_queries__status check (status in ('new', 'in_progress', 'answered', 'closed')),
  add constraint contact_queries__assignee_id__fkey foreign key (assignee_id) references users (id) on delete set null;
create index contact_queries__assignee_id on contact_queries (assignee_id);
create trigger contact_queries__touch before update on contact_queries for each row execute function touch_updated_at();

create table contact_query_events (
  id bigint generated always as identity,
  contact_query_id uuid not null,
  kind text not null,
  body text not null default '',
  actor_name text not null,
  created_at timestamptz not null default now(),
  constraint contact_query_events__pkey primary key (id),
  constraint contact_query_events__contact_query_id__fkey
    foreign key (contact_query_id) references contact_queries (id) on delete cascade,
  constraint contact_query_events__kind check (kind in ('status', 'assignee', 'note', 'reply'))
);
comment on column contact_query_events.body is 'the new status, the name of the new assignee, or the text of the note or reply';
create index contact_query_events__contact_query_id on contact_query_events (contact_query_id, id);
