-- Accounts for taxes that were withheld from shops.

-- module: ledger
alter table ledger_entries
  drop constraint ledger_entries_account_known,
  add constraint ledger_entries_account_known check (account in (
    'SHOPPER', 'OPEN_ORDERS', 'BANK', 'MOMO', 'UNMATCHED', 'SHOP_PENDING', 'SHOP_BALANCE', 'COD_DEBT', 'COMMISSION', 'REFUND_DUE', 'GOODWILL',
    'TAX_VAT', 'TAX_PIT')) not valid;
-- What is withheld from each order, for the comparison with tax_withheld. What is paid to the state has no order.
create view published.tax_entries as
  select holder_id as shop_id, order_id, account, amount from ledger_entries
  where account in ('TAX_VAT', 'TAX_PIT') and order_id is not null;
