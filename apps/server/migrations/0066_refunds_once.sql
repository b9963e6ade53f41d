-- no transaction
drop index concurrently refunds_once_per_order;
