-- no transaction
create index concurrently payments_awaited_by_amount on payments (amount, id desc) where status = 'PENDING' and method = 'BANK_TRANSFER' and received = 0;
