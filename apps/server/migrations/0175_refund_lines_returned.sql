-- Incoming lines of the bank's statement that bring refunds back.

-- module: payments
alter table bank_transfers
  drop constraint bank_transfers_status_known,
  add constraint bank_transfers_status_known check (status in ('PAID', 'UNDERPAID', 'OVERPAID', 'DUPLICATE', 'LATE', 'UNMATCHED', 'IGNORED',
    'RETURNED', 'REFUND', 'REFUND_DIFFERS', 'REFUND_SETTLED', 'REFUND_RETURNED', 'PAYOUT', 'PAYOUT_DIFFERS', 'PAYOUT_SETTLED', 'PAYOUT_RETURNED',
    'RETURN', 'CLASSIFIED')) not valid,
  drop constraint bank_transfers_refund_whole,
  add constraint bank_transfers_refund_whole
    check ((status in ('REFUND', 'REFUND_DIFFERS', 'REFUND_SETTLED', 'REFUND_RETURNED')) = (refund_id is not null)) not valid,
  drop constraint bank_transfers_refund_goes_out,
  add constraint bank_transfers_refund_direction
    check (refund_id is null or (direction = 'IN') = (status = 'REFUND_RETURNED')) not valid;
