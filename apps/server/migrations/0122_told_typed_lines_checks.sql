-- Validates the check of the migration before, without keeping writers out.
alter table bank_transfers validate constraint bank_transfers_typed_whole;
