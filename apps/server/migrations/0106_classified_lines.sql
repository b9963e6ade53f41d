-- Every line of the bank finds its place: an administrator says what those are that no code settles.

-- module: payments
alter table bank_transfers
  -- What the account held after this line, where the provider tells it. Whole đồng.
  add column told_balance bigint,
  -- Outgoing: whether its money was booked as gone when it came. Earlier ones without a code were only noted.
  add column booked boolean not null default false,
  -- One of lineKinds, and what MoMo kept of what it paid out. Whole đồng.
  add column kind text,
  add column fee bigint,
  -- How often somebody has said what it is: each turn has its own entry key.
  add column turns smallint not null default 0,
  -- The incoming line that this outgoing one sent back.
  add column return_of bigint,
  -- Outgoing, of one that an administrator joined with a refund or payout of another amount: what it moved beyond that (whole đồng, below zero where it moved less), and
  -- whether that is a fee or a claim.
  add column rest bigint,
  add column rest_kind text,
  drop constraint bank_transfers_status_known,
  add constraint bank_transfers_status_known check (status in ('PAID', 'UNDERPAID', 'OVERPAID', 'DUPLICATE', 'LATE', 'UNMATCHED', 'IGNORED',
    'RETURNED', 'REFUND', 'REFUND_DIFFERS', 'REFUND_SETTLED', 'PAYOUT', 'PAYOUT_DIFFERS', 'PAYOUT_SETTLED', 'PAYOUT_RETURNED', 'RETURN',
    'CLASSIFIED')) not valid,
  drop constraint bank_transfers_payout_whole,
  add constraint bank_transfers_payout_whole
    check ((status in ('PAYOUT', 'PAYOUT_DIFFERS', 'PAYOUT_SETTLED', 'PAYOUT_RETURNED')) = (payout_id is not null)) not valid,
  drop constraint bank_transfers_payout_goes_out,
  add constraint bank_transfers_payout_direction
    check (payout_id is null or (direction = 'IN') = (status = 'PAYOUT_RETURNED')) not valid,
  drop constraint bank_transfers_note_whole,
  add constraint bank_transfers_note_whole check (case when status in ('REFUND_SETTLED', 'PAYOUT_SETTLED') then handled_note is not null
    else handled_note is null or status = 'CLASSIFIED' end) not valid,
  add constraint bank_transfers_booked_goes_out check (not booked or direction = 'OUT') not valid,
  add constraint bank_transfers_kind_known check (kind in ('FEE', 'INTEREST', 'OWN', 'TAX', 'MOMO', 'CLAIM', 'OTHER')) not valid,
  add constraint bank_transfers_kind_whole
    check ((status = 'CLASSIFIED' or (booked and status in ('REFUND_SETTLED', 'PAYOUT_SETTLED'))) = (kind is not null)) not valid,
  add constraint bank_transfers_fee check (fee is null or (fee > 0 and kind = 'MOMO' and direction = 'IN')) not valid,
  add constraint bank_transfers_return_whole check ((status = 'RETURN') = (return_of is not null)) not valid,
  add constraint bank_transfers_return_goes_out check (return_of is null or direction = 'OUT') not valid,
  add constraint bank_transfers_rest_whole check ((rest is null) = (rest_kind is null)) not valid,
  add constraint bank_transfers_rest
    check (rest is null or (booked and status in ('REFUND', 'PAYOUT') and (rest > 0 or (rest < 0 and rest_kind = 'CLAIM')))) not valid,
  add constraint bank_transfers_rest_kind_known check (rest_kind in ('FEE', 'CLAIM')) not valid;

create or replace view published.bank_transfers as
  select id, provider, provider_transaction_id, status, occurred_at, direction, amount, told_balance, booked, refund_id, payout_id, return_of,
    handled_at, content
  from bank_transfers;
