-- no transaction
-- People type a tracking code in capitals or in small letters. The version before looks for it as it was typed.
create index concurrently orders_by_upper_tracking_code on orders (upper(tracking_code)) where tracking_code is not null;
