-- Validates the checks of the migration before, without keeping writers out.
alter table ledger_entries validate constraint ledger_entries_account_known;
alter table bank_transfers validate constraint bank_transfers_status_known;
alter table bank_transfers validate constraint bank_transfers_payout_whole;
alter table bank_transfers validate constraint bank_transfers_payout_goes_out;
alter table bank_transfers validate constraint bank_transfers_note_whole;
