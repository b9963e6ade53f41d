-- Accounts for what the bank's statement has beside payments, refunds and payouts.

-- module: ledger
alter table ledger_entries
  drop constraint ledger_entries_account_known,
  add constraint ledger_entries_account_known check (account in (
    'SHOPPER', 'OPEN_ORDERS', 'BANK', 'MOMO', 'UNMATCHED', 'SHOP_PENDING', 'SHOP_BALANCE', 'COD_DEBT', 'COMMISSION', 'REFUND_DUE', 'GOODWILL',
    'TAX_VAT', 'TAX_PIT', 'PAYOUT_CLEARING', 'TAX_PAID', 'BANK_FEE', 'BANK_INTEREST', 'OWN_FUNDS', 'CLAIMS', 'OTHER_INCOME', 'OTHER_EXPENSE')) not valid;

-- What the bank's account held that no line has told of, from the time before the marketplace: booked once, as own money.
create table bank_opening (
  one boolean not null default true constraint bank_opening_pk primary key constraint bank_opening_once check (one),
  -- The line whose told balance it was compared with.
  transfer_id bigint not null,
  -- When that line occurred. Whatever is compared later is compared from here on.
  told_at timestamptz not null,
  -- What the bank said, and what was missing in the books. Whole đồng; the second may be below zero.
  told bigint not null,
  amount bigint not null,
  made_by bigint not null,
  made_at timestamptz not null default now()
);
create trigger bank_opening_append_only before update or delete or truncate on bank_opening
  for each statement execute function refuse_change();
