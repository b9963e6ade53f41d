-- no transaction
-- The version before finds days by orders_by_time.
drop index concurrently orders_by_day;
