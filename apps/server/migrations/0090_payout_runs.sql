-- Money that leaves for sellers: runs of payouts, and debts that are set off against balances.

-- module: payouts
create table payout_runs (
  id bigint generated always as identity constraint payout_runs_pk primary key,
  state text not null default 'PREPARED'
    constraint payout_runs_state_known check (state in ('PREPARED', 'APPROVED', 'EXPORTED', 'CLOSED', 'CANCELLED')),
  -- How many people it needs: who made it does not approve it, unless one is enough.
  approvals smallint not null constraint payout_runs_approvals check (approvals in (1, 2)),
  made_at timestamptz not null default now(),
  -- Null for the timer, which makes one a day at most.
  made_by bigint,
  timer_day date constraint payout_runs_once_a_day unique,
  approved_at timestamptz,
  approved_by bigint,
  exported_at timestamptz,
  exported_by bigint,
  layout text,
  -- Of the table of all transfers as CSV, to compare a file with what was exported.
  sha256 bytea constraint payout_runs_sha256_length check (octet_length(sha256) = 32),
  closed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by bigint,
  constraint payout_runs_made_whole check ((made_by is null) = (timer_day is not null)),
  constraint payout_runs_approved_whole check ((approved_at is null) = (approved_by is null)),
  constraint payout_runs_two_people check (approvals = 1 or approved_by is null or approved_by is distinct from made_by),
  constraint payout_runs_exported_whole check (
    (exported_at is null) = (exported_by is null) and (exported_at is null) = (layout is null) and (exported_at is null) = (sha256 is null)),
  -- Of a run that the timer made, two people still see to it: one approves, another gives it to the bank.
  constraint payout_runs_exported_by_second check (
    approvals = 1 or made_by is not null or exported_by is null or exported_by is distinct from approved_by),
  constraint payout_runs_approved_state check (state not in ('APPROVED', 'EXPORTED', 'CLOSED') or approved_at is not null),
  constraint payout_runs_exported_state check ((state in ('EXPORTED', 'CLOSED')) = (exported_at is not null)),
  constraint payout_runs_closed_state check ((state = 'CLOSED') = (closed_at is not null)),
  constraint payout_runs_cancelled_state check ((state = 'CANCELLED') = (cancelled_at is not null))
);
-- One run waits at most, so that no balance is planned twice.
create unique index payout_runs_one_open on payout_runs ((true)) where state in ('PREPARED', 'APPROVED');

-- One transfer to a shop; an amount above the bank's limit has several. Once sent it keeps the account as it was in the file.
create table payouts (
  shop_id bigint not null,
  run_id bigint not null constraint payouts_run references payout_runs,
  part smallint not null constraint payouts_part check (part > 0),
  parts smallint not null,
  id bigint generated always as identity,
  -- Whole đồng.
  amount bigint not null constraint payouts_amount check (amount > 0),
  -- The beginning of its transfer's content.
  code text not null constraint payouts_code_form check (code ~ '^CT[0-9A-HJKMNP-TV-Z]{8}$'),
  state text not null default 'PLANNED' constraint payouts_state_known check (state in ('PLANNED', 'DROPPED', 'SENT', 'PAID', 'FAILED')),
  account_version integer not null,
  bin text not null,
  last4 text not null,
  number_sealed bytea,
  holder_sealed bytea,
  -- Why it was dropped or failed.
  reason text,
  -- The bank's number of the transfer.
  reference text,
  settled_at timestamptz,
  -- Null when a line of the bank's statement settled it.
  settled_by bigint,
  constraint payouts_pk primary key (shop_id, run_id, part),
  constraint payouts_parts check (part <= parts),
  constraint payouts_sealed_whole check ((number_sealed is null) = (holder_sealed is null)),
  constraint payouts_sent_with_account check (state in ('PLANNED', 'DROPPED') or number_sealed is not null),
  constraint payouts_reason_whole check ((state in ('DROPPED', 'FAILED')) = (reason is not null)),
  constraint payouts_paid_whole check ((state = 'PAID') = (reference is not null)),
  constraint payouts_settled_whole check ((state in ('PAID', 'FAILED')) = (settled_at is not null))
);
create unique index payouts_id_unique on payouts (id);
create unique index payouts_code_unique on payouts (code);
create index payouts_of_run on payouts (run_id, id);
create index payouts_of_shop on payouts (shop_id, id desc);

-- Shops with a balance that got nothing in a run.
create table payout_skips (
  shop_id bigint not null,
  run_id bigint not null constraint payout_skips_run references payout_runs,
  balance bigint not null,
  available bigint not null,
  reason text not null,
  constraint payout_skips_pk primary key (shop_id, run_id)
);
create index payout_skips_of_run on payout_skips (run_id, shop_id desc);

-- What was taken from a shop's balance for what it owed, once a day at most.
create table debt_offsets (
  shop_id bigint not null,
  day date not null,
  -- Whole đồng.
  amount bigint not null constraint debt_offsets_amount check (amount > 0),
  constraint debt_offsets_pk primary key (shop_id, day)
);

create view published.payout_runs as select id, state from payout_runs;

-- module: shops
create or replace view published.shops as
  select id, owner_id, name, logo_url, contact_phone, address, status, updated_at, mail_address, approved_at from shops;

-- module: ledger
alter table ledger_entries
  drop constraint ledger_entries_account_known,
  add constraint ledger_entries_account_known check (account in (
    'SHOPPER', 'OPEN_ORDERS', 'BANK', 'MOMO', 'UNMATCHED', 'SHOP_PENDING', 'SHOP_BALANCE', 'COD_DEBT', 'COMMISSION', 'REFUND_DUE', 'GOODWILL',
    'TAX_VAT', 'TAX_PIT', 'PAYOUT_CLEARING')) not valid;

-- module: payments
alter table bank_transfers
  -- The payout whose code an outgoing line has.
  add column payout_id bigint,
  drop constraint bank_transfers_status_known,
  add constraint bank_transfers_status_known check (status in ('PAID', 'UNDERPAID', 'OVERPAID', 'DUPLICATE', 'LATE', 'UNMATCHED', 'IGNORED',
    'RETURNED', 'REFUND', 'REFUND_DIFFERS', 'REFUND_SETTLED', 'PAYOUT', 'PAYOUT_DIFFERS', 'PAYOUT_SETTLED')) not valid,
  add constraint bank_transfers_payout_whole
    check ((status in ('PAYOUT', 'PAYOUT_DIFFERS', 'PAYOUT_SETTLED')) = (payout_id is not null)) not valid,
  add constraint bank_transfers_payout_goes_out check (payout_id is null or direction = 'OUT') not valid,
  drop constraint bank_transfers_note_whole,
  add constraint bank_transfers_note_whole
    check ((status in ('REFUND_SETTLED', 'PAYOUT_SETTLED')) = (handled_note is not null)) not valid;
