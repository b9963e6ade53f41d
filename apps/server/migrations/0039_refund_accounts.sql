-- Where a shopper's refunds go by transfer.

-- module: payments
-- Number and holder are encrypted (platform/sealed.ts); the last four digits are what screens show.
create table refund_accounts (
  user_id bigint not null constraint refund_accounts_user references users on delete cascade,
  -- The bank's number at NAPAS.
  bin text not null constraint refund_accounts_bin_form check (bin ~ '^\d{6}$'),
  number_sealed bytea not null,
  holder_sealed bytea not null,
  last4 text not null constraint refund_accounts_last4_form check (last4 ~ '^\d{4}$'),
  updated_at timestamptz not null default now(),
  constraint refund_accounts_pk primary key (user_id)
);
