-- Validates the checks of the migrations before, without keeping writers out.
alter table ledger_entries validate constraint ledger_entries_account_known;
alter table bank_transfers validate constraint bank_transfers_status_known;
alter table bank_transfers validate constraint bank_transfers_payout_whole;
alter table bank_transfers validate constraint bank_transfers_payout_direction;
alter table bank_transfers validate constraint bank_transfers_note_whole;
alter table bank_transfers validate constraint bank_transfers_booked_goes_out;
alter table bank_transfers validate constraint bank_transfers_kind_known;
alter table bank_transfers validate constraint bank_transfers_kind_whole;
alter table bank_transfers validate constraint bank_transfers_fee;
alter table bank_transfers validate constraint bank_transfers_return_whole;
alter table bank_transfers validate constraint bank_transfers_return_goes_out;
alter table bank_transfers validate constraint bank_transfers_rest_whole;
alter table bank_transfers validate constraint bank_transfers_rest;
alter table bank_transfers validate constraint bank_transfers_rest_kind_known;
alter table payouts validate constraint payouts_returned_state;
alter table payouts validate constraint payouts_paid_whole;
