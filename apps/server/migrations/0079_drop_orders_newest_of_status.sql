-- no transaction
-- Lists are ordered by time (orders_of_status_by_time).
drop index concurrently orders_newest_of_status;
