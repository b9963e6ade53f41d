-- no transaction
create index concurrently refunds_of_batch on refunds (batch_id) where batch_id is not null;
