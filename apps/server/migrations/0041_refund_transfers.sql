-- Outgoing lines of the bank's statement that pay refunds.

-- module: payments
alter table bank_transfers
  -- The refund whose code an outgoing line has.
  add column refund_id bigint,
  drop constraint bank_transfers_status_known,
  add constraint bank_transfers_status_known check (status in
    ('PAID', 'UNDERPAID', 'OVERPAID', 'DUPLICATE', 'LATE', 'UNMATCHED', 'IGNORED', 'RETURNED', 'REFUND', 'REFUND_DIFFERS')) not valid,
  add constraint bank_transfers_refund_whole check ((status in ('REFUND', 'REFUND_DIFFERS')) = (refund_id is not null)) not valid,
  add constraint bank_transfers_refund_goes_out check (refund_id is null or direction = 'OUT') not valid;
