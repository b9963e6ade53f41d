-- Months whose books are closed.

-- module: ledger
create table ledger_months (
  -- The first day of a month in Vietnam.
  month date not null constraint ledger_months_pk primary key constraint ledger_months_first_day check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  -- Null for the command line.
  closed_by bigint,
  entries bigint not null constraint ledger_months_entries check (entries >= 0),
  -- What was debited in it, which is what was credited. Whole đồng.
  turnover bigint not null constraint ledger_months_turnover check (turnover >= 0),
  -- Of its entries (close-month.queries.ts): whether they are still what they were can be told for ever.
  sha256 bytea not null constraint ledger_months_sha256_length check (octet_length(sha256) = 32)
);
create trigger ledger_months_append_only before update or delete or truncate on ledger_months
  for each statement execute function refuse_change();

-- Refuses to book at an instant of a closed month. Bookings of the running month ask nothing. An earlier one and the closing of a month wait for each other:
-- the lock is the booking's until it ends, so that a closed month has all of it or none.
create function refuse_closed_month(earliest timestamptz) returns void language plpgsql as $$
begin
  if earliest >= date_trunc('month', clock_timestamp() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh' then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('ledger_months'));
  if earliest < (select (max(month) + interval '1 month')::timestamp at time zone 'Asia/Ho_Chi_Minh' from ledger_months) then
    raise exception 'the books of this month are closed' using errcode = 'check_violation', constraint = 'ledger_months_closed';
  end if;
end $$;

create function keep_months_of_transactions() returns trigger language plpgsql as $$
begin
  perform refuse_closed_month((select min(at) from booked));
  return null;
end $$;
create trigger ledger_transactions_months after insert on ledger_transactions
  referencing new table as booked for each statement execute function keep_months_of_transactions();

-- Nor are entries added to a transaction of such a month.
create function keep_months_of_entries() returns trigger language plpgsql as $$
begin
  perform refuse_closed_month((select min(t.at) from entered e join ledger_transactions t on t.id = e.transaction_id));
  return null;
end $$;
create trigger ledger_entries_months after insert on ledger_entries
  referencing new table as entered for each statement execute function keep_months_of_entries();

-- module: payments
create or replace view published.bank_transfers as select id, provider, provider_transaction_id, status, occurred_at from bank_transfers;

-- module: payouts
create or replace view published.payout_runs as select id, state, made_at from payout_runs;
