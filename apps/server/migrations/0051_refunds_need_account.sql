-- Whether a shopper has to say where a refund goes, in one place.

-- module: payments
alter table refund_accounts
  -- Whether a key that the program has opens it; else the shopper has to give it again.
  add column readable boolean not null default true;
-- `needs_account`: whether a person has to transfer it and nobody knows where to.
create or replace view published.refunds as
  select user_id, id, order_id, payment_id, cause, method, amount, status, reference, created_at, paid_at, case_id,
    exists (select from bank_transfers t where t.user_id = refunds.user_id and t.payment_id = refunds.payment_id
      and coalesce(t.counterparty ->> 'accountNumber', '') <> '') as sender_known,
    status = 'DUE'
      and (method = 'BANK_TRANSFER' or exists (select from momo_refunds m where m.refund_id = refunds.id and m.status = 'REFUSED'))
      and not exists (select from bank_transfers t where t.user_id = refunds.user_id and t.payment_id = refunds.payment_id
        and coalesce(t.counterparty ->> 'accountNumber', '') <> '')
      and not exists (select from refund_accounts a where a.user_id = refunds.user_id and a.readable) as needs_account
  from refunds;
