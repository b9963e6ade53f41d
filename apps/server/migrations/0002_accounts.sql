-- Users, their roles, consents, sessions and one-time codes. Every table of one user carries user_id, the sharding key.

-- module: accounts
create table users (
  id bigint generated always as identity constraint users_pk primary key,
  -- Stored in lower case: e-mail addresses are compared case-insensitively.
  email text not null constraint users_email_lower check (email = lower(email) and length(email) between 3 and 254),
  email_verified_at timestamptz,
  phone_number text constraint users_phone_digits check (phone_number ~ '^[0-9]{10,11}$'),
  -- Argon2id in PHC notation; null for an account that signs in with Google only, and until the address is confirmed (sign_ups).
  password_hash text constraint users_password_confirmed check (password_hash is null or email_verified_at is not null),
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
-- An unverified account must not reserve a number: the first verified account gets it.
create unique index users_phone_unique on users (phone_number) where email_verified_at is not null;
create unique index users_google_subject_unique on users (google_subject) where google_subject is not null;
create index users_unverified_by_age on users (created_at) where email_verified_at is null;
create index users_locked on users (id desc) where locked_at is not null;
-- Sign-ups per day. Rows lie in the order of their creation, so BRIN is enough.
create index users_by_day on users using brin (created_at) with (pages_per_range = 32, autosummarize = on);

-- What administrators search users by: trigrams of folded names, e-mail address and phone number.
create function person_search_text(first_name text, last_name text, email text, phone_number text) returns text
  language sql immutable parallel safe
  return ' ' || public.vn_fold(first_name || ' ' || last_name) || ' ' || email || ' ' || coalesce(phone_number, '');
create index users_similar on users using gin (person_search_text(first_name, last_name, email, phone_number) gin_trgm_ops);

create table user_roles (
  user_id bigint not null constraint user_roles_user references users on delete cascade,
  role text not null constraint user_roles_known check (role in ('ROLE_USER', 'ROLE_SELLER', 'ROLE_ADMIN')),
  granted_at timestamptz not null default now(),
  constraint user_roles_pk primary key (user_id, role)
);
create index user_roles_by_role on user_roles (role, user_id desc) where role <> 'ROLE_USER';

-- Provable consent: one row per user, purpose and version of the text.
create table consents (
  user_id bigint not null constraint consents_user references users on delete cascade,
  purpose text not null constraint consents_purpose_known check (purpose in ('terms', 'privacy', 'marketing')),
  version text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz constraint consents_withdrawn_later check (withdrawn_at >= given_at),
  constraint consents_pk primary key (user_id, purpose, version)
);

-- One row per sign-in. Access tokens carry the session's id, so that revoking the session invalidates them before they expire.
create table sessions (
  user_id bigint not null constraint sessions_user references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null constraint sessions_expire_later check (expires_at > created_at),
  revoked_at timestamptz,
  user_agent text,
  -- The last IP address, so that users recognise their own devices. Deleted with the session.
  ip inet,
  constraint sessions_pk primary key (user_id, id)
);
create index sessions_by_expiry on sessions (expires_at);

-- Rotated refresh tokens, as hashes only. A token with a successor was used; using it again later means that it was stolen.
create table refresh_tokens (
  user_id bigint not null,
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- The next token, encrypted with a key derived from this one: a repeated request within seconds gets the same answer.
  successor bytea,
  constraint refresh_tokens_pk primary key (user_id, token_hash),
  constraint refresh_tokens_session foreign key (user_id, session_id) references sessions on delete cascade,
  constraint refresh_tokens_used_together check ((used_at is null) = (successor is null))
);
create index refresh_tokens_by_session on refresh_tokens (user_id, session_id);

-- Codes sent by mail. Of sign-ups each attempt has its own; of other purposes each client that asked has one, which the next replaces.
create table one_time_codes (
  user_id bigint not null constraint one_time_codes_user references users on delete cascade,
  -- Also the ticket: only whoever asked for the code learns it.
  id uuid not null default gen_random_uuid(),
  purpose text not null constraint one_time_codes_purpose_known check (purpose in ('verify-email', 'reset-password')),
  code_hash bytea not null,
  -- Who asked for it: a client as limits count it, an IPv4 address or an IPv6 network.
  client text not null default '',
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null constraint one_time_codes_expire_later check (expires_at > sent_at),
  used_at timestamptz,
  -- Wrong guesses by guesser: a client, or 'ticket' for whoever has the ticket.
  guesses jsonb not null default '{}' constraint one_time_codes_guesses_object check (jsonb_typeof(guesses) = 'object'),
  -- Wrong guesses left to all who do not have the ticket. Lasts over the codes of a day.
  strangers_left smallint not null default 10 constraint one_time_codes_strangers check (strangers_left >= 0),
  strangers_since timestamptz not null default now(),
  constraint one_time_codes_pk primary key (user_id, id)
);
create unique index one_time_codes_one_per_client on one_time_codes (user_id, client) where purpose <> 'verify-email';

-- Attempts to sign up for an address. The code that was mailed for an attempt makes its data the account's and ends the others, so that
-- nobody's password gets into an account by another one's code.
create table sign_ups (
  user_id bigint not null,
  id uuid not null,
  phone_number text not null constraint sign_ups_phone_digits check (phone_number ~ '^[0-9]{10,11}$'),
  -- Null once it was confirmed: the row then only says that its code is used.
  password_hash text,
  first_name text not null constraint sign_ups_first_name_length check (char_length(first_name) between 1 and 100),
  last_name text not null constraint sign_ups_last_name_length check (char_length(last_name) between 1 and 100),
  created_at timestamptz not null default now(),
  constraint sign_ups_pk primary key (user_id, id),
  constraint sign_ups_code foreign key (user_id, id) references one_time_codes on delete cascade
);
create index sign_ups_by_phone on sign_ups (phone_number, created_at);
create index one_time_codes_by_age on one_time_codes (sent_at);

-- Nonces of used Google ID tokens: each token signs in once, although it stays valid for an hour.
create table google_nonces (
  nonce text not null constraint google_nonces_pk primary key,
  -- When the ID token expires; the row is useless after that.
  expires_at timestamptz not null
);
create index google_nonces_by_expiry on google_nonces (expires_at);

create view published.users as
  select id, email, email_verified_at, phone_number, first_name, last_name, locked_at, anonymised_at, created_at from users;
