-- A line that an administrator typed, and that waits, becomes the reader's when it tells of it: who typed it stays on it.

-- module: payments
alter table bank_transfers
  drop constraint bank_transfers_typed_whole,
  add constraint bank_transfers_typed_whole check (provider <> 'hand' or typed_by is not null) not valid;
