-- Where payouts of a shop go.

-- module: payouts
-- Number and holder are encrypted (platform/sealed.ts), as those of refund accounts. A row is never changed but by being ended, confirmed and sealed
-- anew: what a payout went to can be told for ever.
create table shop_bank_accounts (
  shop_id bigint not null constraint shop_bank_accounts_shop references shops on delete cascade,
  -- A change is based on one (optimistic lock), and an administrator confirms one.
  version integer not null constraint shop_bank_accounts_version_positive check (version > 0),
  -- The bank's number at NAPAS.
  bin text not null constraint shop_bank_accounts_bin_form check (bin ~ '^\d{6}$'),
  number_sealed bytea not null,
  holder_sealed bytea not null,
  last4 text not null constraint shop_bank_accounts_last4_form check (last4 ~ '^\d{4}$'),
  given_at timestamptz not null default now(),
  -- The user who gave it.
  given_by bigint not null,
  -- No payout goes anywhere before: a change by somebody else than the owner is noticed and undone in this time.
  active_from timestamptz not null,
  -- When another one took its place; null while it is the shop's account.
  ended_at timestamptz,
  -- By an administrator, where the holder is not named as the checked identity is.
  confirmed_at timestamptz,
  confirmed_by bigint,
  -- The version of the identity that the administrator compared it with: another identity asks for another look.
  confirmed_identity integer,
  constraint shop_bank_accounts_pk primary key (shop_id, version),
  constraint shop_bank_accounts_active_later check (active_from >= given_at),
  constraint shop_bank_accounts_ended_later check (ended_at >= given_at),
  constraint shop_bank_accounts_confirmed_whole check (num_nulls(confirmed_at, confirmed_by, confirmed_identity) in (0, 3))
);
create unique index shop_bank_accounts_current on shop_bank_accounts (shop_id) where ended_at is null;
