-- Validates the check of the migration before, without keeping writers out.
-- module: accounts
alter table sessions validate constraint sessions_recovery_is_second_factor;
