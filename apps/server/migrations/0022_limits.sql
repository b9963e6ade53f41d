-- Limits on requests, counted over all processes and machines.

-- module: platform
-- How often a limit was used by somebody (platform/limits). The key is a keyed hash of both: no address and no account can be read from it.
-- Unlogged: a count costs no write-ahead log, and after a crash of the server of the database counting begins anew.
create unlogged table limit_counts (
  key bytea constraint limit_counts_pk primary key
    constraint limit_counts_key_length check (octet_length(key) = 16),
  count integer not null constraint limit_counts_count check (count >= 0),
  -- Only of limits that make wait ever longer: how often it did, and until when it does.
  blocks integer not null default 0 constraint limit_counts_blocks check (blocks >= 0),
  blocked_until timestamptz,
  ends_at timestamptz not null
-- Room in each page: a row that changes often stays where it is.
) with (fillfactor = 50);
-- Finds what has ended. A count within its window does not change it.
create index limit_counts_ended on limit_counts (ends_at);
