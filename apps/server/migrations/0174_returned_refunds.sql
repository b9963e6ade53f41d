-- Refunds that were paid by transfer and sent back by the receiver's bank: the row stays PAID, because its money has left, and a new one carries the same
-- money on.

-- module: payments
alter table refunds
  -- When it came back, and why, as an administrator read it; the shopper is told.
  add column returned_at timestamptz,
  add column return_reason text,
  -- The refund that came back and whose money this one carries on. It is not sent to the same account again before the shopper has saved one since.
  add column follows bigint,
  add constraint refunds_returned_whole check ((returned_at is null) = (return_reason is null)) not valid,
  add constraint refunds_returned_paid check (returned_at is null or (status = 'PAID' and method = 'BANK_TRANSFER')) not valid,
  add constraint refunds_followed foreign key (user_id, follows) references refunds not valid;
-- Without those that came back: each money is one refund, the last that carries it. `return_reason`: why the one before it came back;
-- null once the shopper has saved an account since that no key opens any more: then that is why it waits.
create or replace view published.refunds as
  select user_id, id, order_id, payment_id, cause, method, amount, status, reference, created_at, paid_at, case_id,
    exists (select from bank_transfers t where t.user_id = refunds.user_id and t.payment_id = refunds.payment_id
      and coalesce(t.counterparty ->> 'accountNumber', '') <> '') as sender_known,
    status = 'DUE'
      and (method = 'BANK_TRANSFER' or exists (select from momo_refunds m where m.refund_id = refunds.id and m.status = 'REFUSED'))
      and (follows is not null or not exists (select from bank_transfers t where t.user_id = refunds.user_id and t.payment_id = refunds.payment_id
        and coalesce(t.counterparty ->> 'accountNumber', '') <> ''))
      and not exists (select from refund_accounts a where a.user_id = refunds.user_id and a.readable
        and (refunds.follows is null or a.updated_at > refunds.created_at)) as needs_account,
    (select before.return_reason from refunds before where before.user_id = refunds.user_id and before.id = refunds.follows
      and not exists (select from refund_accounts a where a.user_id = refunds.user_id and not a.readable and a.updated_at > refunds.created_at)) as return_reason
  from refunds where returned_at is null;
