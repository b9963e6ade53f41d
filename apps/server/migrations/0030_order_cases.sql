-- Orders with cases (decision 26): where they stood before, and what was given back of them.

-- module: orders
alter table orders
  -- Where the order stood when its first open case began, and since when; null without an open case.
  add column return_origin text,
  add column return_origin_since timestamptz,
  -- Sums of what cases gave back, whole đồng: of total_amount, of it by the shop, of shipping_fee, and of commission.
  add column refunded_amount bigint not null default 0,
  add column refunded_by_shop bigint not null default 0,
  add column refunded_fee bigint not null default 0,
  add column refunded_commission bigint not null default 0,
  -- The status whose deadline was announced.
  add column reminded_status text,
  add constraint orders_return_origin_known check (return_origin in ('SHIPPED', 'DELIVERED', 'COMPLETED')) not valid,
  add constraint orders_return_origin_whole check ((return_origin is null) = (return_origin_since is null)) not valid,
  add constraint orders_refunded_amount check (refunded_amount between 0 and total_amount) not valid,
  add constraint orders_refunded_by_shop check (refunded_by_shop between 0 and refunded_amount) not valid,
  add constraint orders_refunded_fee check (refunded_fee between 0 and shipping_fee) not valid,
  add constraint orders_refunded_commission check (refunded_commission between 0 and commission) not valid;
create or replace view published.orders as
  select shop_id, id, user_id, checkout_id, order_number, status, shop_name, total_amount, commission, payment_method, carrier, tracking_code,
    ordered_at, refunded_amount, refunded_by_shop, refunded_fee, refunded_commission, payment_status, shipping_fee, return_origin, status_changed_at
  from orders;
