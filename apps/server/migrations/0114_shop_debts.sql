-- What follows a debt of a shop that stays: a notice, no cash on delivery, held payouts, a proposal to suspend the shop.

-- module: payouts
create table shop_debts (
  shop_id bigint not null constraint shop_debts_shop references shops on delete cascade,
  -- How many steps are in force: 1 the notice, 2 no cash on delivery too, 3 held payouts too, 4 the proposal too.
  step smallint not null default 0 constraint shop_debts_step check (step between 0 and 4),
  -- At the last review, while a step is in force: whole đồng, and when the oldest part that stands was booked, or even before.
  amount bigint constraint shop_debts_amount check (amount > 0),
  since timestamptz,
  is_older boolean not null default false,
  reviewed_at timestamptz not null default now(),
  -- Since when each step is in force.
  notice_at timestamptz,
  cash_off_at timestamptz,
  hold_at timestamptz,
  proposal_at timestamptz,
  -- Whether the second step means anything here: where shoppers cannot pay in advance, cash on delivery stays.
  takes_no_cash boolean not null default false constraint shop_debts_no_cash check (step >= 2 or not takes_no_cash),
  -- Until then an administrator leaves it with the notice.
  excused_until timestamptz,
  excused_by bigint,
  excuse text constraint shop_debts_excuse_length check (char_length(excuse) between 1 and 500),
  constraint shop_debts_pk primary key (shop_id),
  constraint shop_debts_amount_whole check ((step > 0) = (amount is not null) and (step > 0) = (since is not null)),
  constraint shop_debts_steps_whole check ((step >= 1) = (notice_at is not null) and (step >= 2) = (cash_off_at is not null)
    and (step >= 3) = (hold_at is not null) and (step >= 4) = (proposal_at is not null)),
  constraint shop_debts_excuse_whole check ((excused_until is null) = (excused_by is null) and (excused_until is null) = (excuse is null))
);
create index shop_debts_in_force on shop_debts (shop_id) where step > 0;

create view published.shop_debts as select shop_id, takes_no_cash, step >= 4 as to_suspend from shop_debts;

-- module: payments
-- The checks of the migration before, without keeping writers out.
alter table bank_transfers validate constraint bank_transfers_kind_known;
alter table bank_transfers validate constraint bank_transfers_shop_whole;
alter table bank_transfers validate constraint bank_transfers_shop_came_in;
