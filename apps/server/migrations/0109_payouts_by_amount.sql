-- no transaction
create index concurrently payouts_by_amount on payouts (amount, id desc);
