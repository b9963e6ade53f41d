-- Validates the checks of the migrations before, without keeping writers out.
alter table refunds validate constraint refunds_returned_whole;
alter table refunds validate constraint refunds_returned_paid;
alter table refunds validate constraint refunds_followed;
alter table bank_transfers validate constraint bank_transfers_status_known;
alter table bank_transfers validate constraint bank_transfers_refund_whole;
alter table bank_transfers validate constraint bank_transfers_refund_direction;
