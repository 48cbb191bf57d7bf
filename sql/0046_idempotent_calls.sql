-- Calls that came with an idempotency key. The statement that does the work of a call also adds its row, so a call is
-- either done and known, or neither.
create table idempotent_calls (
  caller text not null,
  key_hash bytea not null,
  input_hash bytea not null,
  result jsonb not null,
  answer bytea,
  created_at timestamptz not null default now(),
  constraint idempotent_calls__pkey primary key (caller, key_hash),
  constraint idempotent_calls__caller check (length(caller) between 1 and 100)
);
create index idempotent_calls__created_at on idempotent_calls (created_at);
comment on table idempotent_calls is 'calls with an idempotency key that changed something, for a day';
comment on column idempotent_calls.caller is 'whose key it is: a user, a token, or a network for visitors';
comment on column idempotent_calls.result is 'what the statement returned, with which the call can be finished after a crash';
comment on column idempotent_calls.answer is 'the answer, encrypted with the key, which is not stored; null until it is known';
