-- A checkout is one shopper's act and one payment; an order is one shop's part of it.
-- Orders and all that hangs on them carry shop_id, the key they would be sharded by; the shopper's side reads by (user_id, id).

create table checkouts (
  user_id bigint not null constraint checkouts_user references users,
  id bigint generated always as identity,
  placed_at timestamptz not null default now(),
  subtotal bigint not null constraint checkouts_subtotal check (subtotal >= 0),
  shipping_fee bigint not null constraint checkouts_shipping_fee check (shipping_fee >= 0),
  total bigint not null,
  constraint checkouts_pk primary key (user_id, id),
  constraint checkouts_total_adds_up check (total = subtotal + shipping_fee)
);

create table payments (
  user_id bigint not null,
  id bigint generated always as identity,
  checkout_id bigint not null,
  method text not null constraint payments_method_known check (method in ('COD', 'BANK_TRANSFER', 'MOMO')),
  status text not null constraint payments_status_known check (status in ('PENDING', 'PAID', 'EXPIRED', 'FAILED')),
  amount bigint not null constraint payments_amount check (amount >= 0),
  received bigint not null default 0 constraint payments_received check (received >= 0),
  -- What the shopper writes into the transfer: DH and ten signs without I, L, O, U.
  transfer_code text constraint payments_transfer_code_form check (transfer_code ~ '^DH[0-9A-HJKMNP-TV-Z]{10}$'),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint payments_pk primary key (user_id, id),
  constraint payments_checkout foreign key (user_id, checkout_id) references checkouts,
  constraint payments_one_per_checkout unique (user_id, checkout_id),
  constraint payments_paid_with_time check ((status = 'PAID') = (paid_at is not null))
);
create unique index payments_transfer_code_unique on payments (transfer_code) where transfer_code is not null;

create table orders (
  shop_id bigint not null constraint orders_shop references shops,
  id bigint generated always as identity,
  user_id bigint not null,
  checkout_id bigint not null,
  order_number text not null,
  status text not null constraint orders_status_known check (status in (
    'PENDING_PAYMENT', 'AWAITING_CONFIRMATION', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'COMPLETED',
    'CANCELLED', 'CANCELLED_BY_USER', 'CANCELLED_BY_SELLER', 'CANCELLED_BY_ADMIN',
    'RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURNED', 'FAILED')),
  shop_name text not null,
  subtotal bigint not null constraint orders_subtotal check (subtotal >= 0),
  shipping_fee bigint not null constraint orders_shipping_fee check (shipping_fee >= 0),
  total_amount bigint not null,
  shipping_method_id integer not null default 1,
  payment_method text not null constraint orders_payment_method_known check (payment_method in ('COD', 'BANK_TRANSFER', 'MOMO')),
  payment_status text not null default 'UNPAID'
    constraint orders_payment_status_known check (payment_status in ('UNPAID', 'PAID', 'REFUND_DUE', 'REFUNDED')),
  -- Addresses as they were that day.
  shipping_address jsonb not null,
  billing_address jsonb not null,
  customer_phone text not null,
  notes_to_seller text,
  carrier text,
  tracking_code text,
  ordered_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  constraint orders_pk primary key (shop_id, id),
  constraint orders_checkout foreign key (user_id, checkout_id) references checkouts,
  constraint orders_total_adds_up check (total_amount = subtotal + shipping_fee)
);
create unique index orders_of_shopper on orders (user_id, id desc);
create index orders_of_shop_by_status on orders (shop_id, status, id desc);
create unique index orders_number_unique on orders (order_number);
-- What the timers look for.
create index orders_waiting on orders (status, status_changed_at)
  where status in ('PENDING_PAYMENT', 'AWAITING_CONFIRMATION', 'DELIVERED');

create table order_items (
  shop_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- What was bought is copied, never joined back for its name or price; the ids only lead back to the product page and the shelf.
  product_id bigint not null,
  variant_id bigint not null,
  product_name text not null,
  variant_options text not null,
  image_url text,
  unit_price bigint not null constraint order_items_unit_price check (unit_price >= 0),
  quantity integer not null constraint order_items_quantity check (quantity >= 1),
  subtotal bigint not null,
  review_id bigint,
  constraint order_items_pk primary key (shop_id, order_id, id),
  constraint order_items_order foreign key (shop_id, order_id) references orders,
  constraint order_items_subtotal_adds_up check (subtotal = unit_price * quantity)
);

-- Every move of an order: who, when, why. Append-only.
create table order_events (
  shop_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  status text not null,
  actor text not null constraint order_events_actor_known
    check (actor in ('shopper', 'seller', 'admin', 'payment', 'carrier', 'timer')),
  actor_id bigint,
  note text,
  at timestamptz not null default now(),
  constraint order_events_pk primary key (shop_id, order_id, id),
  constraint order_events_order foreign key (shop_id, order_id) references orders
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger order_events_append_only before update or delete on order_events
  for each statement execute function refuse_change();

-- The remembered answer to a request that may be sent twice. Refusals are not remembered: they roll back with their claim.
create table idempotency_keys (
  user_id bigint not null constraint idempotency_keys_user references users on delete cascade,
  key text not null constraint idempotency_keys_length check (length(key) between 8 and 128),
  request_hash bytea not null,
  status_code integer,
  -- Only handed back as it was: not worth taking apart.
  body json,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
