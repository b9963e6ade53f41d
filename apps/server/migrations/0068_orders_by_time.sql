-- no transaction
-- The administrators' list within days.
create index concurrently orders_by_time on orders (ordered_at desc, id desc);
