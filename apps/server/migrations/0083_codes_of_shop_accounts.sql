-- A code by mail is asked for before the account changes that payouts go to. The table is small: codes are kept for days.

-- module: accounts
alter table one_time_codes
  drop constraint one_time_codes_purpose_known,
  add constraint one_time_codes_purpose_known check (purpose in ('verify-email', 'reset-password', 'shop-account'));
