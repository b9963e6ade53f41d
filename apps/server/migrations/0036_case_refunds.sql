-- Refunds of cases: an order can have several.

-- module: payments
alter table refunds
  add column case_id bigint,
  drop constraint refunds_cause_known,
  add constraint refunds_cause_known check (cause in ('CANCELLED', 'FAILED', 'RETURNED', 'DISPUTE', 'EXPIRED', 'OVERPAID', 'LATE')) not valid;
create or replace view published.refunds as
  select user_id, id, order_id, payment_id, cause, method, amount, status, reference, created_at, paid_at, case_id from refunds;
