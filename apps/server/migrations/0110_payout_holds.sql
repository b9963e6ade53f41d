-- Shops that the marketplace pays nothing for a time.

-- module: payouts
create table payout_holds (
  shop_id bigint not null constraint payout_holds_shop references shops on delete cascade,
  id bigint generated always as identity,
  -- As the seller reads it.
  reason text not null constraint payout_holds_reason_length check (char_length(reason) between 1 and 500),
  held_at timestamptz not null default now(),
  held_by bigint not null,
  released_at timestamptz,
  released_by bigint,
  constraint payout_holds_pk primary key (shop_id, id),
  constraint payout_holds_released_whole check ((released_at is null) = (released_by is null)),
  constraint payout_holds_released_later check (released_at >= held_at)
);
create unique index payout_holds_one_per_shop on payout_holds (shop_id) where released_at is null;
