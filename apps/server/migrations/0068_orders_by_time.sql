-- no transaction
-- The administrators' list, also within days, and the figures of days. It replaces the BRIN orders_by_day, which has no order.
create index concurrently orders_by_time on orders (ordered_at desc, id desc);
