-- Figures per shop and day, product views, and live events for open consoles (decision 12).

-- module: statistics
-- One row per shop and day in Vietnam, recomputed from that day's orders after each transition. It can be rebuilt at any time.
create table shop_days (
  shop_id bigint not null constraint shop_days_shop references shops,
  day date not null,
  orders integer not null default 0,
  -- Products and shipping of orders that were not cancelled, refused or returned, in đồng.
  revenue bigint not null default 0 constraint shop_days_revenue check (revenue >= 0),
  -- The sum of product_views: summing per request is slow for shops with many products.
  views integer not null default 0 constraint shop_days_views check (views >= 0),
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
-- Queue of the days to recompute.
create table shop_days_due (
  shop_id bigint not null,
  day date not null,
  constraint shop_days_due_pk primary key (shop_id, day)
);

-- Views per product and day, without any data about the visitor.
create table product_views (
  shop_id bigint not null constraint product_views_shop references shops,
  day date not null,
  product_id bigint not null,
  views integer not null constraint product_views_some check (views > 0),
  constraint product_views_pk primary key (shop_id, day, product_id)
);

-- Variants that are low on stock, refreshed by a recurring job: an index on stock_quantity would be written by every order.
create table scarce_variants (
  shop_id bigint not null,
  variant_id bigint not null constraint scarce_variants_variant references variants on delete cascade,
  constraint scarce_variants_pk primary key (shop_id, variant_id)
);

-- module: live
-- Transitions as events for server-sent event streams, read by id and kept for a day.
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
