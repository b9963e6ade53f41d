-- Validates the checks of the migration before, without keeping writers out.
alter table bank_transfers validate constraint bank_transfers_status_known;
alter table bank_transfers validate constraint bank_transfers_refund_whole;
alter table bank_transfers validate constraint bank_transfers_note_whole;
