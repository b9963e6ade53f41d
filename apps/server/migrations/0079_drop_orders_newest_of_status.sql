-- no transaction
-- The version before finds a status by orders_of_status_by_time.
drop index concurrently orders_newest_of_status;
