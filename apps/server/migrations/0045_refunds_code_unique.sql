-- no transaction
create unique index concurrently refunds_code_unique on refunds (refund_code) where refund_code is not null;
