-- The commission of a plan may have a bound, so that it does not follow from its rate.

-- module: orders
alter table order_items
  -- Of this line, whole đồng, as it was when the order was placed; their sum is orders.commission. Null on lines that were written before, whose
  -- commission follows from commission_bps.
  add column commission bigint,
  add constraint order_items_commission_of_line check (commission between 0 and subtotal) not valid;
