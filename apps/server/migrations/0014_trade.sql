-- What sellers need to run a shop alone: lists of their orders, statements, figures by day, views, and what streams to open pages.

-- Lists of a shop's orders are walked by the time of the order, also within a status and a range of days.
drop index orders_of_shop_by_status;
create index orders_of_shop_by_status on orders (shop_id, status, ordered_at desc, id desc);
create index orders_of_shop_by_time on orders (shop_id, ordered_at desc, id desc);

-- The words of a recipient's name, each with the shop in front: a search never meets the orders of other shops.
create function recipient_words(shop bigint, recipient text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select shop::text || '/' || word from regexp_split_to_table(public.vn_fold(coalesce(recipient, '')), '[^a-z0-9]+') as word
    where word <> ''));
create index orders_by_recipient on orders using gin (recipient_words(shop_id, shipping_address ->> 'contactFullName'));

-- A statement's period begins with the first fact of its first day.
create index ledger_transactions_by_time on ledger_transactions (at, id);

create index reviews_unanswered_of_shop on reviews (shop_id, created_at desc, id desc) where taken_down_at is null and reply is null;

-- Two people may edit the profile of one shop: the second is told.
alter table shops add column version integer not null default 1;

-- What a shop did on a day (in Vietnam), added up from its orders of that day whenever one of them moves. It can always be
-- added up again.
create table shop_days (
  shop_id bigint not null constraint shop_days_shop references shops,
  day date not null,
  orders integer not null,
  -- Goods and shipping of orders that were not cancelled, refused or returned, in đồng.
  revenue bigint not null constraint shop_days_revenue check (revenue >= 0),
  constraint shop_days_pk primary key (shop_id, day)
);
create table shop_product_days (
  shop_id bigint not null constraint shop_product_days_shop references shops,
  day date not null,
  product_id bigint not null,
  units integer not null constraint shop_product_days_units check (units > 0),
  revenue bigint not null constraint shop_product_days_revenue check (revenue >= 0),
  constraint shop_product_days_pk primary key (shop_id, day, product_id)
);
-- The days that have to be added up again.
create table shop_days_due (
  shop_id bigint not null,
  day date not null,
  constraint shop_days_due_pk primary key (shop_id, day)
);
insert into shop_days_due (shop_id, day) select distinct shop_id, (ordered_at at time zone 'Asia/Ho_Chi_Minh')::date from orders;

-- How often a product was looked at on a day. Nothing about who looked.
create table product_views (
  shop_id bigint not null constraint product_views_shop references shops,
  day date not null,
  product_id bigint not null,
  views integer not null constraint product_views_some check (views > 0),
  constraint product_views_pk primary key (shop_id, day, product_id)
);

-- Variants of which few are left, looked for every few minutes: an index on what changes with every order would slow down every order.
create table scarce_variants (
  shop_id bigint not null,
  variant_id bigint not null constraint scarce_variants_variant references variants on delete cascade,
  constraint scarce_variants_pk primary key (shop_id, variant_id)
);

-- What happened to orders, for pages that stand open: read by number, kept for a day.
create table live_events (
  id bigint generated always as identity constraint live_events_pk primary key,
  shop_id bigint not null,
  order_id bigint not null,
  order_number text not null,
  -- Null for a new order.
  from_status text,
  to_status text not null,
  actor text not null,
  at timestamptz not null default now()
);
create index live_events_by_age on live_events (at);
