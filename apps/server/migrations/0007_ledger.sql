-- Double-entry ledger, append-only, kept by triggers (decision 10).

-- module: ledger
create table ledger_transactions (
  id bigint generated always as identity constraint ledger_transactions_pk primary key,
  -- Idempotency key, for example `order:12:COMPLETED`: nothing is booked twice.
  entry_key text not null constraint ledger_transactions_once unique,
  at timestamptz not null default now()
);
-- A statement reads a period.
create index ledger_transactions_by_time on ledger_transactions (at, id);

-- Whole đồng, debit positive, credit negative. The entries of a transaction sum to zero.
create table ledger_entries (
  transaction_id bigint not null constraint ledger_entries_transaction references ledger_transactions,
  line smallint not null,
  account text not null constraint ledger_entries_account_known check (account in (
    'SHOPPER', 'OPEN_ORDERS', 'BANK', 'MOMO', 'UNMATCHED', 'SHOP_PENDING', 'SHOP_BALANCE', 'COD_DEBT', 'COMMISSION', 'REFUND_DUE')),
  -- The shop or the shopper; 0 is the marketplace.
  holder_id bigint not null,
  amount bigint not null constraint ledger_entries_something check (amount <> 0),
  order_id bigint,
  constraint ledger_entries_pk primary key (transaction_id, line)
);
create index ledger_entries_of_account on ledger_entries (account, holder_id, transaction_id desc) include (amount);

create table ledger_balances (
  account text not null,
  holder_id bigint not null,
  balance bigint not null,
  constraint ledger_balances_pk primary key (account, holder_id)
);

create function keep_ledger() returns trigger language plpgsql as $$
begin
  if exists (select from entered group by transaction_id having sum(amount) <> 0) then
    raise exception 'a ledger transaction does not add up to nothing' using errcode = 'check_violation';
  end if;
  -- Always in the same order, so that concurrent transactions cannot deadlock.
  insert into ledger_balances as kept (account, holder_id, balance)
  select account, holder_id, sum(amount) from entered group by account, holder_id order by account, holder_id
  on conflict (account, holder_id) do update set balance = kept.balance + excluded.balance;
  return null;
end $$;
create trigger ledger_entries_kept after insert on ledger_entries
  referencing new table as entered for each statement execute function keep_ledger();

create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
-- Balances change only through the trigger on entries.
create trigger ledger_balances_derived before insert or update or delete or truncate on ledger_balances
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
