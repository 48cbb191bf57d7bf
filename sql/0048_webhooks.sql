-- Webhooks: addresses that are called when enquiries, products or content change.
create table webhooks (
  id uuid not null default gen_random_uuid(),
  name text not null,
  url text not null,
  events jsonb not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhooks__pkey primary key (id),
  constraint webhooks__name check (length(btrim(name)) between 1 and 200),
  constraint webhooks__url check (url ~ '^https?://[^/]' and length(url) <= 2000),
  constraint webhooks__events check (
    jsonb_typeof(events) = 'array' and jsonb_array_length(events) > 0
    and not events @? '$[*] ? (!(@.type() == "string" && @ like_regex "^[a-z]+[.][a-z]+$"))')
);
create unique index webhooks__name__key on webhooks (lower(name));

-- The secret that signs the deliveries. Apart from the webhook, so that the history never holds it, and a webhook that is
-- restored from the bin has none.
create table webhook_secrets (
  id uuid not null,
  secret text not null,
  previous_secret text,
  created_at timestamptz not null default now(),
  constraint webhook_secrets__pkey primary key (id),
  constraint webhook_secrets__secret check (secret ~ '^whsec_[A-Za-z0-9+/]{32,}=*$'),
  constraint webhook_secrets__id__fkey foreign key (id) references webhooks (id) on delete cascade
);
comment on column webhook_secrets.previous_secret is 'also signs, for a day after it was replaced';

-- The outbox: one row per webhook and event, written by the statement that changed the record, and kept for 30 days.
create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  position bigint generated always as identity,
  webhook_id uuid not null,
  record_id uuid not null,
  event text not null,
  body text not null,
  state text not null default 'waiting',
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  attempts integer not null default 0,
  attempted_at timestamptz,
  took_ms integer,
  status integer,
  answer text,
  error text,
  constraint webhook_deliveries__pkey primary key (id),
  constraint webhook_deliveries__state check (state in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries__webhook_id__fkey foreign key (webhook_id) references webhooks (id) on delete cascade
);
comment on column webhook_deliveries.position is 'the order of the changes of a record: a change waits for the one before it';
comment on column webhook_deliveries.body is 'exactly what is sent and signed';
comment on column webhook_deliveries.queued_at is 'since when it is tried: when the event happened, or when it was sent again';
comment on column webhook_deliveries.answer is 'the beginning of the answer to the last attempt';
create index webhook_deliveries__waiting on webhook_deliveries (webhook_id, position) where state = 'waiting';
create index webhook_deliveries__record on webhook_deliveries (webhook_id, record_id, position) where state = 'waiting';
create index webhook_deliveries__newest on webhook_deliveries (webhook_id, position desc);
create index webhook_deliveries__failed on webhook_deliveries (created_at) where state = 'failed';
create index webhook_deliveries__created_at on webhook_deliveries (created_at);

-- Since when a webhook is active. Apart from the webhook, so that its history holds only what people change.
create table webhook_states (
  id uuid not null,
  resumed_at timestamptz not null default now(),
  disabled_at timestamptz,
  constraint webhook_states__pkey primary key (id),
  constraint webhook_states__id__fkey foreign key (id) references webhooks (id) on delete cascade
);
comment on column webhook_states.resumed_at is 'what waited then is tried at once, and for two days';
comment on column webhook_states.disabled_at is 'when it was paused because every delivery had failed for two days; null: not, or resumed since';

create function resume_webhook() returns trigger language plpgsql as $$
begin
  insert into webhook_states (id) values (new.id)
  on conflict (id) do update set resumed_at = now(), disabled_at = null;
  return null;
end
$$;
create trigger webhooks__begin after insert on webhooks for each row execute function resume_webhook();
create trigger webhooks__resume after update on webhooks
  for each row when (new.is_active and (not old.is_active or new.url <> old.url)) execute function resume_webhook();

call add_resource_triggers('webhooks');

-- The mail to admins about a webhook that was paused.
alter table mails add column webhook_id uuid,
  add constraint mails__webhook_id__fkey foreign key (webhook_id) references webhooks (id) on delete cascade;
create index mails__webhook_id on mails (webhook_id) where webhook_id is not null;
alter table mails drop constraint mails__kind, add constraint mails__kind
  check (kind in ('notice', 'acknowledgement', 'confirmation', 'known_account', 'reply', 'webhook_disabled'));
