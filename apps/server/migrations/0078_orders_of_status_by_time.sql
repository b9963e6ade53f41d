-- no transaction
-- The administrators' list of a status: open orders are never old, so neither time nor status alone finds those of days long ago.
create index concurrently orders_of_status_by_time on orders (status, ordered_at desc, id desc);
