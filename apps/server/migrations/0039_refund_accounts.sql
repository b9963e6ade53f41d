-- Bank accounts for refunds, encrypted (decision 26).

-- module: payments
create table refund_accounts (
  user_id bigint constraint refund_accounts_pk primary key constraint refund_accounts_user references users on delete cascade,
  bin text not null,
  number_sealed bytea not null,
  holder_sealed bytea not null,
  last4 text not null,
  updated_at timestamptz not null default now()
);
create view published.refund_accounts as select user_id from refund_accounts;
