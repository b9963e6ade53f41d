-- What was booked on each day, so that figures of months do not read each of their entries.

-- module: ledger
-- Sums of the entries of one account on one day in Vietnam. Derived from the entries by a job (make-ledger-days.ts).
create table ledger_days (
  account text not null,
  day date not null,
  debit bigint not null constraint ledger_days_debit check (debit >= 0),
  credit bigint not null constraint ledger_days_credit check (credit >= 0),
  debits integer not null constraint ledger_days_debits check (debits >= 0),
  credits integer not null constraint ledger_days_credits check (credits >= 0),
  -- Between which ids the entries of the day are found.
  first_id bigint not null,
  last_id bigint not null,
  constraint ledger_days_pk primary key (account, day),
  constraint ledger_days_ids check (first_id <= last_id)
);

-- Up to which day the sums are made; one row.
create table ledger_days_made (
  one boolean not null default true constraint ledger_days_made_pk primary key constraint ledger_days_made_once check (one),
  through date not null
);
insert into ledger_days_made (through) values ('-infinity');

-- Earlier days that were booked on, whose sums count no longer and are made anew.
create table ledger_days_due (
  day date not null constraint ledger_days_due_pk primary key
);

-- Bookings of today mark nothing, so that they do not wait for each other. Those of an earlier day, or of a day whose sums are made whatever the
-- clock says, lock its row until they end: the job that takes the row sees all of them.
create function mark_ledger_day() returns trigger language plpgsql as $$
begin
  insert into ledger_days_due (day)
  select distinct (at at time zone 'Asia/Ho_Chi_Minh')::date from booked
  where at < (clock_timestamp() at time zone 'Asia/Ho_Chi_Minh')::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
    or (at at time zone 'Asia/Ho_Chi_Minh')::date <= (select through from ledger_days_made) order by 1
  on conflict (day) do update set day = excluded.day;
  return null;
end $$;
create trigger ledger_transactions_days after insert on ledger_transactions
  referencing new table as booked for each statement execute function mark_ledger_day();
