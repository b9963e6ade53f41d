-- no transaction
-- The version before finds a number by orders_of_phone_by_time.
drop index concurrently orders_of_phone;
