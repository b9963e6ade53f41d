-- no transaction
create index concurrently refunds_due_by_amount on refunds (amount, id desc) where status = 'DUE';
