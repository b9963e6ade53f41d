-- What a bank's result file calls paid stays in its file: another one would pay it twice.

-- module: payments
alter table refund_batch_rows
  -- When the result file of the run in whose file it stands called it paid; the line of the statement is still to come.
  add column called_paid_at timestamptz;
