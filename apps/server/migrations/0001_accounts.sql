-- People, their roles, sessions and codes. Everything of one person carries user_id, the key it would be sharded by.

create table users (
  id bigint generated always as identity constraint users_pk primary key,
  -- Stored lower-cased: addresses are compared without regard to case.
  email text not null constraint users_email_lower check (email = lower(email) and length(email) between 3 and 254),
  email_verified_at timestamptz,
  phone_number text constraint users_phone_digits check (phone_number ~ '^[0-9]{10,11}$'),
  -- Argon2id in PHC notation; null for an account that only signs in by Google.
  password_hash text,
  -- firstName is the family name (Họ), lastName the rest (product.md, profile).
  first_name text not null constraint users_first_name_length check (char_length(first_name) between 1 and 100),
  last_name text not null constraint users_last_name_length check (char_length(last_name) between 1 and 100),
  avatar_url text,
  metadata jsonb not null default '{}' constraint users_metadata_object check (jsonb_typeof(metadata) = 'object'),
  google_subject text,
  locked_at timestamptz,
  anonymised_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_unique on users (email);
-- An unverified account must not reserve a number; who verifies first has it.
create unique index users_phone_unique on users (phone_number) where email_verified_at is not null;
create unique index users_google_subject_unique on users (google_subject) where google_subject is not null;
create index users_unverified_by_age on users (created_at) where email_verified_at is null;

create table user_roles (
  user_id bigint not null constraint user_roles_user references users on delete cascade,
  role text not null constraint user_roles_known check (role in ('ROLE_USER', 'ROLE_SELLER', 'ROLE_ADMIN')),
  granted_at timestamptz not null default now(),
  constraint user_roles_pk primary key (user_id, role)
);

-- What somebody agreed to, in which version, and when: provable consent, one row per purpose and version.
create table consents (
  user_id bigint not null constraint consents_user references users on delete cascade,
  purpose text not null constraint consents_purpose_known check (purpose in ('terms', 'privacy', 'marketing')),
  version text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz constraint consents_withdrawn_later check (withdrawn_at >= given_at),
  constraint consents_pk primary key (user_id, purpose, version)
);

-- A sign-in. Access tokens name it, so that ending it ends them at once and not at their exp.
create table sessions (
  user_id bigint not null constraint sessions_user references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null constraint sessions_expire_later check (expires_at > created_at),
  revoked_at timestamptz,
  user_agent text,
  constraint sessions_pk primary key (user_id, id)
);
create index sessions_by_expiry on sessions (expires_at);

-- The rotated secrets of a session. Only hashes are kept. A row that has a successor was used; seeing it again later means theft.
create table refresh_tokens (
  user_id bigint not null,
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- The successor, encrypted with a key derived from the token itself, so that a repeat within seconds gets the same answer.
  successor bytea,
  constraint refresh_tokens_pk primary key (user_id, token_hash),
  constraint refresh_tokens_session foreign key (user_id, session_id) references sessions on delete cascade,
  constraint refresh_tokens_used_together check ((used_at is null) = (successor is null))
);
create index refresh_tokens_by_session on refresh_tokens (user_id, session_id);

-- At most one live code per person and purpose; a new one replaces the older and resets its attempts.
create table one_time_codes (
  user_id bigint not null constraint one_time_codes_user references users on delete cascade,
  purpose text not null constraint one_time_codes_purpose_known check (purpose in ('verify-email', 'reset-password')),
  code_hash bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null constraint one_time_codes_expire_later check (expires_at > sent_at),
  attempts_left smallint not null default 5 constraint one_time_codes_attempts check (attempts_left between 0 and 5),
  used_at timestamptz,
  constraint one_time_codes_pk primary key (user_id, purpose)
);
