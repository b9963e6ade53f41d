-- Outgoing lines that did not fit their refund, after an administrator looked into them.

-- module: payments
alter table bank_transfers
  -- What an administrator found out and did.
  add column handled_note text,
  drop constraint bank_transfers_status_known,
  add constraint bank_transfers_status_known check (status in ('PAID', 'UNDERPAID', 'OVERPAID', 'DUPLICATE', 'LATE', 'UNMATCHED', 'IGNORED',
    'RETURNED', 'REFUND', 'REFUND_DIFFERS', 'REFUND_SETTLED')) not valid,
  drop constraint bank_transfers_refund_whole,
  add constraint bank_transfers_refund_whole
    check ((status in ('REFUND', 'REFUND_DIFFERS', 'REFUND_SETTLED')) = (refund_id is not null)) not valid,
  add constraint bank_transfers_note_whole check ((status = 'REFUND_SETTLED') = (handled_note is not null)) not valid;
