-- The codes of the operator's own chart of accounts, for accounting programs.

-- module: ledger
create table account_codes (
  account text not null constraint account_codes_pk primary key,
  code text not null constraint account_codes_code check (code ~ '^[0-9][0-9A-Za-z.]{0,19}$'),
  set_at timestamptz not null default now(),
  set_by bigint not null
);
