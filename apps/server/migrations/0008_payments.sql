-- Payments in advance, refunds, and what banks and MoMo report (decision 11).

-- module: payments
-- The prepayment of one checkout. Cash on delivery has no row here: each order records it itself.
create table payments (
  user_id bigint not null,
  id bigint generated always as identity,
  checkout_id bigint not null,
  method text not null constraint payments_method_known check (method in ('BANK_TRANSFER', 'MOMO')),
  status text not null constraint payments_status_known check (status in ('PENDING', 'PAID', 'EXPIRED', 'FAILED')),
  amount bigint not null constraint payments_amount check (amount >= 0),
  received bigint not null default 0 constraint payments_received check (received >= 0),
  -- The text of the shopper's bank transfer: DH and ten characters without I, L, O, U.
  transfer_code text constraint payments_transfer_code_form check (transfer_code ~ '^DH[0-9A-HJKMNP-TV-Z]{10}$'),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint payments_pk primary key (user_id, id),
  constraint payments_checkout foreign key (user_id, checkout_id) references checkouts,
  constraint payments_one_per_checkout unique (user_id, checkout_id),
  constraint payments_paid_with_time check ((status = 'PAID') = (paid_at is not null)),
  constraint payments_never_above check (received <= amount),
  constraint payments_paid_in_full check (status <> 'PAID' or received = amount)
);
create unique index payments_transfer_code_unique on payments (transfer_code) where transfer_code is not null;
create index payments_due on payments (expires_at) where status = 'PENDING';
-- The administrators' list and its searches.
create unique index payments_id_unique on payments (id);
create index payments_newest_of_status on payments (status, id desc);
create index payments_by_amount on payments (amount, id desc);
-- Payments, and refunds below, of a period. Rows lie in the order of their creation, so BRIN is enough.
create index payments_by_day on payments using brin (created_at) with (pages_per_range = 32, autosummarize = on);

-- Money owed back to a shopper. At most one refund per order that ended otherwise; overpayments and late payments have no order.
create table refunds (
  user_id bigint not null constraint refunds_user references users,
  id bigint generated always as identity,
  shop_id bigint,
  order_id bigint,
  payment_id bigint,
  cause text not null constraint refunds_cause_known check (cause in ('CANCELLED', 'FAILED', 'RETURNED', 'EXPIRED', 'OVERPAID', 'LATE')),
  -- The way of the payment; cash is refunded by bank transfer.
  method text not null constraint refunds_method_known check (method in ('BANK_TRANSFER', 'MOMO')),
  amount bigint not null constraint refunds_amount check (amount > 0),
  status text not null default 'DUE' constraint refunds_status_known check (status in ('DUE', 'PAID')),
  -- Idempotency key: what made the refund due.
  entry_key text not null constraint refunds_once unique,
  -- The bank's or MoMo's transaction number of the refund, and the administrator who entered it.
  reference text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  paid_by bigint,
  constraint refunds_pk primary key (user_id, id),
  constraint refunds_payment foreign key (user_id, payment_id) references payments,
  constraint refunds_order foreign key (shop_id, order_id) references orders,
  constraint refunds_order_whole check ((shop_id is null) = (order_id is null)),
  constraint refunds_paid_whole check ((status = 'PAID') = (paid_at is not null) and (status = 'PAID') = (reference is not null))
);
create unique index refunds_id_unique on refunds (id);
create unique index refunds_once_per_order on refunds (order_id) where order_id is not null;
create index refunds_by_status on refunds (status, id);
create index refunds_by_amount on refunds (amount, id desc);
create index refunds_by_day on refunds using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index refunds_by_reference on refunds (reference, id desc) where reference is not null;

-- Transactions of the bank statement as a provider reported them, stored once even when reported twice, and how each was settled.
create table bank_transfers (
  id bigint generated always as identity constraint bank_transfers_pk primary key,
  provider text not null constraint bank_transfers_provider_known check (provider in ('sepay', 'casso', 'payos')),
  provider_transaction_id text not null,
  direction text not null constraint bank_transfers_direction_known check (direction in ('IN', 'OUT')),
  amount bigint not null constraint bank_transfers_amount check (amount >= 0),
  content text not null,
  reference text,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- The sender: the only way to return money that belongs to no payment.
  counterparty jsonb,
  status text not null constraint bank_transfers_status_known check (status in
    ('PAID', 'UNDERPAID', 'OVERPAID', 'DUPLICATE', 'LATE', 'UNMATCHED', 'IGNORED', 'RETURNED')),
  user_id bigint,
  payment_id bigint,
  -- The administrator who assigned or returned the transfer, and the bank's number of the return.
  handled_by bigint,
  handled_at timestamptz,
  return_reference text,
  constraint bank_transfers_once unique (provider, provider_transaction_id),
  constraint bank_transfers_payment foreign key (user_id, payment_id) references payments,
  constraint bank_transfers_payment_whole check ((user_id is null) = (payment_id is null)),
  constraint bank_transfers_counted_for check (
    (status in ('PAID', 'UNDERPAID', 'OVERPAID', 'DUPLICATE', 'LATE')) = (payment_id is not null)),
  constraint bank_transfers_returned_whole check ((status = 'RETURNED') = (return_reference is not null)),
  constraint bank_transfers_handled_whole check ((handled_by is null) = (handled_at is null))
);
create index bank_transfers_by_status on bank_transfers (status, id);
create index bank_transfers_of_payment on bank_transfers (user_id, payment_id) where payment_id is not null;
create index bank_transfers_by_reference on bank_transfers (reference) where reference is not null;

create function transfer_search_text(content text, reference text, amount bigint, counterparty jsonb) returns text
  language sql immutable parallel safe
  return ' ' || public.vn_fold(content || ' ' || coalesce(reference, '') || ' ' || amount::text || ' '
    || coalesce(counterparty ->> 'name', '') || ' ' || coalesce(counterparty ->> 'accountNumber', ''));
create index bank_transfers_similar on bank_transfers using gin (transfer_search_text(content, reference, amount, counterparty) gin_trgm_ops);

-- One request to MoMo to collect a payment. order_id is MoMo's name for it and is never reused.
create table momo_attempts (
  user_id bigint not null,
  id bigint generated always as identity,
  payment_id bigint not null,
  order_id text not null constraint momo_attempts_order_unique unique
    constraint momo_attempts_order_form check (order_id ~ '^[0-9A-Za-z]([-_.]*[0-9A-Za-z]+)*$' and length(order_id) <= 50),
  request_id text not null,
  amount bigint not null constraint momo_attempts_amount check (amount between 1000 and 50000000),
  -- NEW: stored, MoMo has not answered. OPEN: the shopper can pay. LAPSED: MoMo never reported a result.
  status text not null default 'NEW'
    constraint momo_attempts_status_known check (status in ('NEW', 'OPEN', 'PAID', 'REFUSED', 'LAPSED')),
  pay_url text,
  result_code integer,
  -- Lease of the process that is asking MoMo to open the attempt; it expires when that process dies.
  asking_until timestamptz,
  -- When to query MoMo for the result, in case no notification arrives.
  next_query_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint momo_attempts_pk primary key (user_id, id),
  constraint momo_attempts_payment foreign key (user_id, payment_id) references payments,
  constraint momo_attempts_open_with_address check (status <> 'OPEN' or pay_url is not null),
  constraint momo_attempts_settled_with_time check ((status in ('NEW', 'OPEN')) = (settled_at is null))
);
-- A payment has at most one open attempt.
create unique index momo_attempts_one_open on momo_attempts (user_id, payment_id) where status in ('NEW', 'OPEN');
create index momo_attempts_to_query on momo_attempts (next_query_at) where status in ('NEW', 'OPEN');
create index momo_attempts_of_payment on momo_attempts (user_id, payment_id, id desc);

-- Money received through MoMo, counted once whether reported by notification, query, or both.
create table momo_receipts (
  order_id text not null constraint momo_receipts_attempt references momo_attempts (order_id),
  trans_id text not null,
  user_id bigint not null,
  payment_id bigint not null,
  amount bigint not null constraint momo_receipts_amount check (amount > 0),
  received_at timestamptz not null default now(),
  constraint momo_receipts_pk primary key (order_id, trans_id)
);
create index momo_receipts_of_payment on momo_receipts (user_id, payment_id);
create index momo_receipts_by_transaction on momo_receipts (trans_id);

-- One request to MoMo to refund, stored before it is sent.
create table momo_refunds (
  id bigint generated always as identity constraint momo_refunds_pk primary key,
  user_id bigint not null,
  refund_id bigint not null,
  order_id text not null constraint momo_refunds_order_unique unique,
  request_id text not null,
  -- The receipt that is refunded; null when no request could be sent.
  trans_id text,
  amount bigint not null constraint momo_refunds_amount check (amount > 0),
  -- ASKED: MoMo may have received it; a query tells. REFUSED: an administrator has to pay it.
  status text not null default 'ASKED' constraint momo_refunds_status_known check (status in ('ASKED', 'DONE', 'REFUSED')),
  result_code integer,
  asks integer not null default 0,
  next_query_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint momo_refunds_refund foreign key (user_id, refund_id) references refunds,
  constraint momo_refunds_settled_with_time check ((status = 'ASKED') = (settled_at is null))
);
-- A refund is requested once; what MoMo refuses is paid by hand.
create unique index momo_refunds_once on momo_refunds (refund_id);
create index momo_refunds_to_query on momo_refunds (next_query_at) where status = 'ASKED';
create index momo_refunds_of_receipt on momo_refunds (user_id, trans_id);

create view published.payments as select user_id, id, checkout_id, amount, received, expires_at from payments;
create view published.refunds as
  select user_id, id, order_id, payment_id, cause, method, amount, status, reference, created_at, paid_at from refunds;
create view published.bank_transfers as select id, provider, provider_transaction_id, status from bank_transfers;
