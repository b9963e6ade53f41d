-- Files of transfers for the operator's bank: each due refund is in one at most.

-- module: payments
create table refund_batches (
  id bigint generated always as identity constraint refund_batches_pk primary key,
  -- One of bankLayoutIds.
  layout text not null constraint refund_batches_layout_form check (layout ~ '^[A-Z0-9_]{1,30}$'),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  rows integer not null constraint refund_batches_rows check (rows > 0),
  -- Whole đồng.
  total bigint not null constraint refund_batches_total check (total > 0),
  -- Of its table as CSV, to compare a file with what was exported.
  sha256 bytea not null constraint refund_batches_sha256_length check (octet_length(sha256) = 32),
  cancelled_at timestamptz,
  cancelled_by bigint,
  constraint refund_batches_cancelled_whole check ((cancelled_at is null) = (cancelled_by is null))
);
-- The account as it was when the file was made, whatever the shopper changes later. Append-only but for a new key.
create table refund_batch_rows (
  batch_id bigint not null constraint refund_batch_rows_batch references refund_batches,
  position integer not null,
  user_id bigint not null,
  refund_id bigint not null,
  amount bigint not null constraint refund_batch_rows_amount check (amount > 0),
  bin text not null,
  number_sealed bytea not null,
  holder_sealed bytea not null,
  last4 text not null,
  constraint refund_batch_rows_pk primary key (batch_id, position),
  constraint refund_batch_rows_refund foreign key (user_id, refund_id) references refunds
);
create index refund_batch_rows_of_refund on refund_batch_rows (user_id, refund_id);

alter table refunds
  -- The file that it is in; null again when that is cancelled.
  add column batch_id bigint,
  -- The beginning of its transfer's content, in every file that it comes into.
  add column refund_code text,
  add constraint refunds_code_form check (refund_code ~ '^HT[0-9A-HJKMNP-TV-Z]{8}$') not valid,
  add constraint refunds_batch foreign key (batch_id) references refund_batches not valid,
  add constraint refunds_batch_with_code check (batch_id is null or refund_code is not null) not valid;
-- `sender_known`: whether the bank said who sent the payment, so that it can be sent back there.
create or replace view published.refunds as
  select user_id, id, order_id, payment_id, cause, method, amount, status, reference, created_at, paid_at, case_id,
    exists (select from bank_transfers t where t.user_id = refunds.user_id and t.payment_id = refunds.payment_id
      and coalesce(t.counterparty ->> 'accountNumber', '') <> '') as sender_known
  from refunds;
