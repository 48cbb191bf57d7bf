-- What the instances have counted of each network's requests, so that limits hold over all of them together. Unlogged: it is
-- written often, and after a crash of PostgreSQL the counts of the last minute are no loss.

create unlogged table request_counts (
  key text not null,
  taken integer not null,
  ends_at timestamptz not null,
  constraint request_counts__pkey primary key (key)
);
comment on column request_counts.key is 'the limit and the network it counts, for example "calls 192.0.2.1"';
comment on column request_counts.taken is 'requests let through in this window, over all instances that told';
comment on column request_counts.ends_at is 'when the window ends and counting begins again';
