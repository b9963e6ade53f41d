-- Shops pay by transfer what they owe: a line of the bank may be a shop's.

-- module: payments
alter table bank_transfers
  -- Of a line by which a shop paid what it owes.
  add column shop_id bigint,
  drop constraint bank_transfers_kind_known,
  add constraint bank_transfers_kind_known
    check (kind in ('FEE', 'INTEREST', 'OWN', 'TAX', 'MOMO', 'SHOP_DEBT', 'CLAIM', 'OTHER')) not valid,
  add constraint bank_transfers_shop_whole check ((kind is not distinct from 'SHOP_DEBT') = (shop_id is not null)) not valid,
  add constraint bank_transfers_shop_came_in check (shop_id is null or direction = 'IN') not valid;
