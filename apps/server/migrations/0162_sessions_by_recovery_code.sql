-- Whether a session was opened by a recovery code: for some minutes it changes the second factor without another code, so that the last recovery code
-- is enough to set up a new telephone.

-- module: accounts
alter table sessions add column by_recovery_code boolean not null default false,
  add constraint sessions_recovery_is_second_factor check (second_factor or not by_recovery_code) not valid;
