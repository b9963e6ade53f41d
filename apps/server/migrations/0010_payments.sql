-- What banks and MoMo report, and what we ask of MoMo.

-- A line of the bank statement as a provider reported it, told twice counted once, and what became of it.
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
  -- Who sent it: the only way back for money that nobody claims.
  counterparty jsonb,
  status text not null constraint bank_transfers_status_known check (status in
    ('PAID', 'UNDERPAID', 'OVERPAID', 'DUPLICATE', 'LATE', 'UNMATCHED', 'IGNORED', 'RETURNED')),
  user_id bigint,
  payment_id bigint,
  -- The admin who found the payment or sent the money back, and the bank's number of that.
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

-- One asking of MoMo for the money of a payment. MoMo knows it by order_id, which is never used again.
create table momo_attempts (
  user_id bigint not null,
  id bigint generated always as identity,
  payment_id bigint not null,
  order_id text not null constraint momo_attempts_order_unique unique
    constraint momo_attempts_order_form check (order_id ~ '^[0-9A-Za-z]([-_.]*[0-9A-Za-z]+)*$' and length(order_id) <= 50),
  request_id text not null,
  amount bigint not null constraint momo_attempts_amount check (amount between 1000 and 50000000),
  -- NEW: written down, MoMo has not answered. OPEN: the shopper can pay. LAPSED: MoMo never said how it ended.
  status text not null default 'NEW'
    constraint momo_attempts_status_known check (status in ('NEW', 'OPEN', 'PAID', 'REFUSED', 'LAPSED')),
  pay_url text,
  result_code integer,
  -- Who asks MoMo to open it has until then: nobody else asks meanwhile, and after a crash somebody does.
  asking_until timestamptz,
  -- When to ask what became of it, in case nobody tells us.
  next_query_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint momo_attempts_pk primary key (user_id, id),
  constraint momo_attempts_payment foreign key (user_id, payment_id) references payments,
  constraint momo_attempts_open_with_address check (status <> 'OPEN' or pay_url is not null),
  constraint momo_attempts_settled_with_time check ((status in ('NEW', 'OPEN')) = (settled_at is null))
);
-- A shopper is never asked for the same money twice at once.
create unique index momo_attempts_one_open on momo_attempts (user_id, payment_id) where status in ('NEW', 'OPEN');
create index momo_attempts_to_query on momo_attempts (next_query_at) where status in ('NEW', 'OPEN');
create index momo_attempts_of_payment on momo_attempts (user_id, payment_id, id desc);

-- Money that came by MoMo: told by notification, by query, or by both, it counts once.
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

-- One asking of MoMo to give money back, written down before it is asked.
create table momo_refunds (
  id bigint generated always as identity constraint momo_refunds_pk primary key,
  user_id bigint not null,
  refund_id bigint not null,
  order_id text not null constraint momo_refunds_order_unique unique,
  request_id text not null,
  -- The receipt that is given back from; none when MoMo could not be asked at all.
  trans_id text,
  amount bigint not null constraint momo_refunds_amount check (amount > 0),
  -- ASKED: MoMo may have it or not; a query tells. REFUSED: a person has to pay it.
  status text not null default 'ASKED' constraint momo_refunds_status_known check (status in ('ASKED', 'DONE', 'REFUSED')),
  result_code integer,
  asks integer not null default 0,
  next_query_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint momo_refunds_refund foreign key (user_id, refund_id) references refunds,
  constraint momo_refunds_settled_with_time check ((status = 'ASKED') = (settled_at is null))
);
-- What is owed once is asked for once; what MoMo refuses goes back by hand.
create unique index momo_refunds_once on momo_refunds (refund_id);
create index momo_refunds_to_query on momo_refunds (next_query_at) where status = 'ASKED';
create index momo_refunds_of_receipt on momo_refunds (user_id, trans_id);

-- What the built-in stand-in for MoMo remembers (demo and tests only): it survives restarts like the real one would.
create table momo_simulator_orders (
  order_id text not null constraint momo_simulator_orders_pk primary key,
  request_id text not null,
  -- The unguessable part of the pay page's address.
  token text not null constraint momo_simulator_orders_token unique,
  amount bigint not null,
  order_info text not null,
  redirect_url text not null,
  ipn_url text not null,
  extra_data text not null,
  result_code integer not null default 1000,
  trans_id bigint generated always as identity (start with 4088878653),
  -- How many queries still answer "being processed" before they tell the result.
  pending_answers integer not null default 0,
  -- What the first refund answers: 0 for a refund as it should be.
  refund_answer integer not null default 0,
  created_at timestamptz not null default now()
);

create table momo_simulator_refunds (
  order_id text not null constraint momo_simulator_refunds_pk primary key,
  request_id text not null,
  trans_id bigint not null,
  amount bigint not null,
  result_code integer not null,
  refund_trans_id bigint generated always as identity (start with 5088878653)
);

-- Notifications that leave later.
create table momo_simulator_notifications (
  id bigint generated always as identity constraint momo_simulator_notifications_pk primary key,
  ipn_url text not null,
  body jsonb not null,
  send_at timestamptz not null
);
