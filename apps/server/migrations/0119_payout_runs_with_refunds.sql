-- The refunds that stand in the file of a run.

-- module: payouts
alter table payout_runs
  add column refund_batch_id bigint,
  add column refund_rows integer not null default 0 constraint payout_runs_refund_rows check (refund_rows >= 0),
  -- Whole đồng.
  add column refund_total bigint not null default 0 constraint payout_runs_refund_total check (refund_total >= 0),
  add constraint payout_runs_refunds_whole check ((refund_batch_id is null) = (refund_rows = 0) and (refund_rows = 0) = (refund_total = 0));
