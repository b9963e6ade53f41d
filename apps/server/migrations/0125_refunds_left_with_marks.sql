-- What a result file calls paid stands in its file. Refunds that were freed because the statement had none of them kept their marks until now.

-- module: payments
alter table refund_batch_rows
  -- When somebody saw that the statement has none of it, though the file called it paid.
  add column denied_at timestamptz;
update refund_batch_rows w set called_paid_at = null, denied_at = now() from refunds r
where r.user_id = w.user_id and r.id = w.refund_id and r.batch_id is distinct from w.batch_id and w.called_paid_at is not null;
