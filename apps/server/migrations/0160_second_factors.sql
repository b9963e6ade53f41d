-- The second factor of a sign-in: codes of an authenticator app (RFC 6238), and recovery codes for when the telephone is lost.

-- module: accounts
create table second_factors (
  user_id bigint not null constraint second_factors_pk primary key constraint second_factors_user references users on delete cascade,
  -- What the app computes codes from, encrypted (platform/sealed.ts).
  secret_sealed bytea not null,
  begun_at timestamptz not null default now(),
  -- Null until a right code has shown that the app has the secret: nothing is asked for before.
  enabled_at timestamptz constraint second_factors_enabled_later check (enabled_at >= begun_at),
  -- The latest step of thirty seconds whose code was used: that code and older ones are never taken again.
  last_step bigint,
  constraint second_factors_used_on_enabling check (enabled_at is null or last_step is not null)
);
create index second_factors_begun on second_factors (begun_at) where enabled_at is null;

-- As keyed hashes only. Each signs in once.
create table recovery_codes (
  user_id bigint not null constraint recovery_codes_second_factor references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pk primary key (user_id, code_hash)
);

-- A sign-in whose password or Google account was right and whose code is missing. The row is deleted when it becomes a session.
create table sign_in_tickets (
  user_id bigint not null constraint sign_in_tickets_user references users on delete cascade,
  ticket_hash bytea not null,
  expires_at timestamptz not null,
  guesses smallint not null default 0 constraint sign_in_tickets_guesses check (guesses between 0 and 5),
  constraint sign_in_tickets_pk primary key (user_id, ticket_hash)
);
create index sign_in_tickets_by_expiry on sign_in_tickets (expires_at);
