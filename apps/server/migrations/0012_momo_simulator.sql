-- State of the built-in MoMo simulator (demo and tests only). It is stored so that it survives restarts, as the real service would.

-- module: momo-simulator
create table momo_simulator_orders (
  order_id text not null constraint momo_simulator_orders_pk primary key,
  request_id text not null,
  -- The secret part of the pay page's URL.
  token text not null constraint momo_simulator_orders_token unique,
  amount bigint not null,
  order_info text not null,
  redirect_url text not null,
  ipn_url text not null,
  extra_data text not null,
  result_code integer not null default 1000,
  trans_id bigint generated always as identity (start with 4088878653),
  -- How many more queries answer "being processed".
  pending_answers integer not null default 0,
  -- The result code of the first refund; 0 is success.
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

-- Notifications that are sent later.
create table momo_simulator_notifications (
  id bigint generated always as identity constraint momo_simulator_notifications_pk primary key,
  ipn_url text not null,
  body jsonb not null,
  send_at timestamptz not null
);
