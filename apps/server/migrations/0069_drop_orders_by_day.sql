-- no transaction
-- orders_by_time answers what it did.
drop index concurrently orders_by_day;
