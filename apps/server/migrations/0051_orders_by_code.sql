-- no transaction
-- Whose parcel has a code, whatever became of it: a report about it is never one about goods that go back.
create index concurrently orders_by_any_tracking_code on orders (tracking_code) where tracking_code is not null;
