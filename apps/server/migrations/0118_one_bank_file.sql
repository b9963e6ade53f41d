-- One file for the bank with the payouts of a run and due refunds.

-- module: payments
-- The run in whose file the refunds stand; null for a file of refunds alone.
alter table refund_batches add column payout_run_id bigint constraint refund_batches_one_per_run unique;

-- module: payouts
alter table payout_runs
  -- The refunds that stand in the file of the run.
  add column refund_batch_id bigint,
  add column refund_rows integer not null default 0 constraint payout_runs_refund_rows check (refund_rows >= 0),
  -- Whole đồng.
  add column refund_total bigint not null default 0 constraint payout_runs_refund_total check (refund_total >= 0),
  add constraint payout_runs_refunds_whole check ((refund_batch_id is null) = (refund_rows = 0) and (refund_rows = 0) = (refund_total = 0));
