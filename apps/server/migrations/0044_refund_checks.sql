-- Validates the checks of the migrations before, without keeping writers out.
alter table refunds validate constraint refunds_cause_known;
alter table refunds validate constraint refunds_code_form;
alter table refunds validate constraint refunds_batch;
alter table refunds validate constraint refunds_batch_with_code;
alter table bank_transfers validate constraint bank_transfers_status_known;
alter table bank_transfers validate constraint bank_transfers_refund_whole;
alter table bank_transfers validate constraint bank_transfers_refund_goes_out;
