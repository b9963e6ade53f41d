-- no transaction
create index concurrently orders_missed_by_tracking_code on orders (tracking_code) where return_origin = 'SHIPPED' and tracking_code is not null;
