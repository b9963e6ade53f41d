-- no transaction
drop index concurrently orders_waiting;
