-- Returns that were asked for before there were cases get one, so that somebody can end them: the seller answers within two days, the shopper sends the
-- goods back within a week. The order completes from where it stood.

-- module: orders
update orders o set return_origin = 'DELIVERED', return_origin_since = coalesce(
  (select max(e.at) from order_events e where e.shop_id = o.shop_id and e.order_id = o.id and e.status = 'DELIVERED'), o.status_changed_at)
where status in ('RETURN_REQUESTED', 'RETURN_APPROVED') and return_origin is null;

-- module: returns
with made as (
  insert into return_cases (shop_id, order_id, user_id, kind, reason, state, opened_by, note, with_goods, arrived, goods, shipping, deadline)
  select o.shop_id, o.id, o.user_id, 'RETURN', 'OTHER', case o.status when 'RETURN_REQUESTED' then 'OPEN' else 'AGREED' end, 'shopper',
    (select e.note from published.order_events e where e.shop_id = o.shop_id and e.order_id = o.id and e.status = 'RETURN_REQUESTED'
      order by e.id desc limit 1),
    true, true, o.total_amount - o.shipping_fee, 0,
    now() + case o.status when 'RETURN_REQUESTED' then interval '2 days' else interval '7 days' end
  from published.orders o where o.status in ('RETURN_REQUESTED', 'RETURN_APPROVED')
  returning shop_id, id, order_id, state, note
), lines as (
  insert into return_lines (shop_id, case_id, order_id, order_item_id, quantity, amount)
  select made.shop_id, made.id, made.order_id, i.id, i.quantity, i.subtotal
  from made join published.order_items i on i.shop_id = made.shop_id and i.order_id = made.order_id
)
insert into case_events (shop_id, case_id, state, actor, note) select shop_id, id, state, 'shopper', note from made;
