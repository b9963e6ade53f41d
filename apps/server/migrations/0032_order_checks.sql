-- Validates the checks of the two migrations before, without keeping writers out.
alter table orders validate constraint orders_return_origin_known;
alter table orders validate constraint orders_return_origin_whole;
alter table orders validate constraint orders_refunded_amount;
alter table orders validate constraint orders_refunded_by_shop;
alter table orders validate constraint orders_refunded_fee;
alter table orders validate constraint orders_refunded_commission;
alter table order_items validate constraint order_items_refunded_units;
alter table order_items validate constraint order_items_refunded_amount;
alter table order_items validate constraint order_items_refunded_by_shop;
