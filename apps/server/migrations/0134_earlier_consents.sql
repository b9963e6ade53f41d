-- module: accounts
-- Consents that were withdrawn before the person agreed to the same version again: proof of what was agreed to from when to when.
create table earlier_consents (
  user_id bigint not null constraint earlier_consents_user references users on delete cascade,
  purpose text not null constraint earlier_consents_purpose_known check (purpose in ('terms', 'privacy', 'rules', 'marketing')),
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz not null constraint earlier_consents_withdrawn_later check (withdrawn_at >= given_at),
  way text constraint earlier_consents_way_known check (way in ('registration', 'google', 'shop', 'asked-again', 'profile')),
  constraint earlier_consents_pk primary key (user_id, purpose, version, given_at)
);
