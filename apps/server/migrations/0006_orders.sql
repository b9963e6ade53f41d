-- A checkout is what a shopper places and pays at once; an order is the part of one shop.
-- Orders and their rows carry shop_id, the sharding key; shoppers read them by (user_id, id).

-- module: orders
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

-- A recipient's name for searching: folded words, each between two spaces.
create function recipient_fold(recipient text) returns text
  language sql immutable parallel safe
  return ' ' || regexp_replace(public.vn_fold(coalesce(recipient, '')), '[^a-z0-9]+', ' ', 'g') || ' ';

-- The same words with the shop's id as prefix, so that a search never reads index entries of other shops.
create function recipient_words(shop bigint, folded text) returns tsvector
  language sql immutable parallel safe cost 1000
  return array_to_tsvector(array(
    select shop::text || '/' || word from unnest(string_to_array(folded, ' ')) as word where word <> ''));

create table orders (
  shop_id bigint not null constraint orders_shop references shops,
  id bigint generated always as identity,
  user_id bigint not null,
  checkout_id bigint not null,
  order_number text not null,
  -- The state machine of product.md; `domain/orders/order-status.ts` holds the transitions.
  status text not null constraint orders_status_known check (status in (
    'PENDING_PAYMENT', 'AWAITING_CONFIRMATION', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'COMPLETED',
    'CANCELLED', 'CANCELLED_BY_USER', 'CANCELLED_BY_SELLER', 'CANCELLED_BY_ADMIN',
    'RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURNED', 'FAILED')),
  shop_name text not null,
  subtotal bigint not null constraint orders_subtotal check (subtotal >= 0),
  shipping_fee bigint not null constraint orders_shipping_fee check (shipping_fee >= 0),
  total_amount bigint not null,
  -- The marketplace's share, computed when the order is placed.
  commission bigint not null default 0 constraint orders_commission check (commission between 0 and subtotal),
  shipping_method_id integer not null default 1,
  payment_method text not null constraint orders_payment_method_known check (payment_method in ('COD', 'BANK_TRANSFER', 'MOMO')),
  payment_status text not null default 'UNPAID'
    constraint orders_payment_status_known check (payment_status in ('UNPAID', 'PAID', 'REFUND_DUE', 'REFUNDED')),
  -- Copies of the addresses at the time of the order.
  shipping_address jsonb not null,
  billing_address jsonb not null,
  recipient_fold text not null generated always as (recipient_fold(shipping_address ->> 'contactFullName')) stored,
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
-- Also for the beginning of a number.
create unique index orders_number_unique on orders (order_number text_pattern_ops);
-- Administrators find any order by its id.
create unique index orders_id_unique on orders (id);
-- Deadlines that the order timers check.
create index orders_waiting on orders (status, status_changed_at)
  where status in ('PENDING_PAYMENT', 'AWAITING_CONFIRMATION', 'DELIVERED');
-- What a shopper holds without having paid for it.
create index orders_held_of_shopper on orders (user_id, status, checkout_id) where status in ('PENDING_PAYMENT', 'AWAITING_CONFIRMATION');
-- A seller's list, also within a status and a range of days. The included names let a search filter many orders in the index alone.
create index orders_of_shop_by_status on orders (shop_id, status, ordered_at desc, id desc) include (recipient_fold);
create index orders_of_shop_by_time on orders (shop_id, ordered_at desc, id desc) include (recipient_fold);
create index orders_by_recipient on orders using gin (recipient_words(shop_id, recipient_fold));
-- The administrators' list.
create index orders_newest_of_status on orders (status, id desc);
create index orders_of_phone on orders (customer_phone, id desc);
-- Orders per day. Rows lie in the order of their creation, so BRIN is enough.
create index orders_by_day on orders using brin (ordered_at) with (pages_per_range = 32, autosummarize = on);
-- A carrier's report names the shipment by its tracking code.
create index orders_by_tracking_code on orders (tracking_code) where status = 'SHIPPED' and tracking_code is not null;

create table order_items (
  shop_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- Name, options, picture and price are copies. The ids only link to the product page and to the stock.
  product_id bigint not null,
  variant_id bigint not null,
  product_name text not null,
  variant_options text not null,
  image_url text,
  unit_price bigint not null constraint order_items_unit_price check (unit_price >= 0),
  quantity integer not null constraint order_items_quantity check (quantity >= 1),
  subtotal bigint not null,
  -- The category's commission when the order was placed.
  commission_bps integer not null default 0 constraint order_items_commission check (commission_bps between 0 and 10000),
  review_id bigint,
  constraint order_items_pk primary key (shop_id, order_id, id),
  constraint order_items_order foreign key (shop_id, order_id) references orders,
  constraint order_items_subtotal_adds_up check (subtotal = unit_price * quantity)
);

-- Uploaded pictures that orders show must stay.
create index order_items_of_picture on order_items (image_url) where image_url like '/img/upload/%';

-- One row per transition of an order: actor, time and reason. Append-only.
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
create trigger order_events_append_only before update or delete on order_events
  for each statement execute function refuse_change();

-- module: outbox
-- Transactional outbox: a message is inserted by the transaction that makes the change, and deleted by the one that publishes it.
create table order_outbox (
  id bigint generated always as identity constraint order_outbox_pk primary key,
  kind text not null constraint order_outbox_kind_known check (kind in ('TRANSITION', 'PART_PAID', 'REFUND_DUE', 'REFUND_PAID')),
  -- A transition refers to its event, the other kinds to a shopper's payment or refund.
  shop_id bigint,
  order_id bigint,
  event_id bigint,
  user_id bigint,
  payment_id bigint,
  refund_id bigint,
  created_at timestamptz not null default now(),
  -- When publishing it failed: it is tried again later, and the others do not wait for it.
  failed_at timestamptz,
  constraint order_outbox_subject check (case kind
    when 'TRANSITION' then shop_id is not null and order_id is not null and event_id is not null
    when 'PART_PAID' then user_id is not null and payment_id is not null
    else user_id is not null and refund_id is not null end)
);

-- module: orders
-- Idempotency keys of checkouts with the stored answer. Refusals are not stored: they roll back together with their key.
create table idempotency_keys (
  user_id bigint not null constraint idempotency_keys_user references users on delete cascade,
  key text not null constraint idempotency_keys_length check (length(key) between 8 and 128),
  request_hash bytea not null,
  status_code integer,
  -- json, not jsonb: the answer is returned byte for byte and never queried.
  body json,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create view published.orders as
  select shop_id, id, user_id, checkout_id, order_number, status, shop_name, total_amount, commission, payment_method, carrier, tracking_code,
    ordered_at
  from orders;
create view published.order_items as select shop_id, order_id, id, product_id, quantity, subtotal from order_items;
create view published.order_events as select shop_id, order_id, id, status, actor, note from order_events;

-- module: notices
-- Notifications of a user, shown under 'Thông báo'.
create table notices (
  user_id bigint not null constraint notices_user references users on delete cascade,
  id bigint generated always as identity,
  title text not null,
  text text not null,
  -- A path of this site.
  path text not null constraint notices_path_own check (path like '/%' and path not like '//%'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notices_pk primary key (user_id, id)
);
create index notices_unread on notices (user_id) where read_at is null;
