-- One file for the bank with the payouts of a run and due refunds: the run in whose file the refunds stand.

-- module: payments
-- Null for a file of refunds alone.
alter table refund_batches add column payout_run_id bigint constraint refund_batches_one_per_run unique;
