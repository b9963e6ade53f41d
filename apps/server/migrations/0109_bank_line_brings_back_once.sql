-- no transaction
create unique index concurrently bank_transfers_one_brings_back on bank_transfers (payout_id) where status = 'PAYOUT_RETURNED';
