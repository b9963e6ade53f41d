-- module: orders
alter table order_items
  -- Units and money that cases gave back, and of the money what the shop bore.
  add column refunded_units integer not null default 0,
  add column refunded_amount bigint not null default 0,
  add column refunded_by_shop bigint not null default 0,
  add constraint order_items_refunded_units check (refunded_units between 0 and quantity) not valid,
  add constraint order_items_refunded_amount check (refunded_amount between 0 and subtotal) not valid,
  add constraint order_items_refunded_by_shop check (refunded_by_shop between 0 and refunded_amount) not valid;
create or replace view published.order_items as
  select shop_id, order_id, id, product_id, quantity, subtotal, variant_id, product_name, variant_options, image_url, unit_price, commission_bps,
    refunded_units, refunded_amount, refunded_by_shop
  from order_items;
create or replace view published.order_events as select shop_id, order_id, id, status, actor, note, at from order_events;
