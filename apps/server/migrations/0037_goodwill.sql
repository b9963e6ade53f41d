-- Refunds that the marketplace bears (decision 26).

-- module: ledger
alter table ledger_entries
  drop constraint ledger_entries_account_known,
  add constraint ledger_entries_account_known check (account in (
    'SHOPPER', 'OPEN_ORDERS', 'BANK', 'MOMO', 'UNMATCHED', 'SHOP_PENDING', 'SHOP_BALANCE', 'COD_DEBT', 'COMMISSION', 'REFUND_DUE', 'GOODWILL')) not valid;
