-- Payouts whose money came back after the bank had taken it.

-- module: payouts
alter table payouts
  -- The state is FAILED then, and the bank's number of the transfer stays.
  add column returned_at timestamptz,
  add constraint payouts_returned_state check (returned_at is null or state = 'FAILED') not valid,
  drop constraint payouts_paid_whole,
  add constraint payouts_paid_whole check ((state = 'PAID' or returned_at is not null) = (reference is not null)) not valid;

create view published.payouts as select id, shop_id, run_id, code, amount, state, settled_at, returned_at from payouts;
