-- The books of the marketplace, what is owed back to shoppers, and what waits to be told of orders.

-- The marketplace's share of an order, frozen on the day it was placed.
alter table order_items add column commission_bps integer not null default 0
  constraint order_items_commission check (commission_bps between 0 and 10000);
alter table orders add column commission bigint not null default 0
  constraint orders_commission check (commission between 0 and subtotal);
update order_items i set commission_bps = c.commission_bps
  from products p join categories c on c.id = p.category_id where p.id = i.product_id;
update orders o set commission = (
  select coalesce(sum(i.subtotal * i.commission_bps / 10000), 0) from order_items i where i.shop_id = o.shop_id and i.order_id = o.id);

-- A payment is what is paid beforehand; cash on delivery changes hands per order, and the order says so itself.
delete from payments where method = 'COD';
alter table payments drop constraint payments_method_known;
alter table payments add constraint payments_method_known check (method in ('BANK_TRANSFER', 'MOMO'));
alter table payments add constraint payments_never_above check (received <= amount);
alter table payments add constraint payments_paid_in_full check (status <> 'PAID' or received = amount);
alter table payments alter column expires_at set not null;
create index payments_due on payments (expires_at) where status = 'PENDING';

-- One fact of the books. `fact` names it, so that nothing is ever booked twice.
create table ledger_transactions (
  id bigint generated always as identity constraint ledger_transactions_pk primary key,
  entry_key text not null constraint ledger_transactions_once unique,
  at timestamptz not null default now()
);

-- Its lines: whole đồng, debit positive, credit negative. They add up to nothing.
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
create index ledger_entries_of_order on ledger_entries (order_id) where order_id is not null;

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
  -- Always in the same order, so that two who book at once never wait for each other.
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
-- Balances follow the entries and nothing else.
create trigger ledger_balances_derived before insert or update or delete or truncate on ledger_balances
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();

-- Money that belongs to a shopper again. One per order that ended otherwise; sums above or after what was asked have no order.
create table refunds (
  user_id bigint not null constraint refunds_user references users,
  id bigint generated always as identity,
  shop_id bigint,
  order_id bigint,
  payment_id bigint,
  cause text not null constraint refunds_cause_known check (cause in ('CANCELLED', 'FAILED', 'RETURNED', 'EXPIRED', 'OVERPAID', 'LATE')),
  -- The way back: as it came, and by transfer what came as cash.
  method text not null constraint refunds_method_known check (method in ('BANK_TRANSFER', 'MOMO')),
  amount bigint not null constraint refunds_amount check (amount > 0),
  status text not null default 'DUE' constraint refunds_status_known check (status in ('DUE', 'PAID')),
  -- What made it due, once.
  entry_key text not null constraint refunds_once unique,
  -- The bank's or MoMo's number of the payment back, and who entered it.
  reference text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  paid_by bigint,
  constraint refunds_pk primary key (user_id, id),
  constraint refunds_payment foreign key (user_id, payment_id) references payments,
  constraint refunds_order foreign key (shop_id, order_id) references orders,
  constraint refunds_order_whole check ((shop_id is null) = (order_id is null)),
  constraint refunds_paid_whole check ((status = 'PAID') = (paid_at is not null) and (status = 'PAID') = (reference is not null))
);
create unique index refunds_id_unique on refunds (id);
create unique index refunds_once_per_order on refunds (order_id) where order_id is not null;
create index refunds_by_status on refunds (status, id);

-- What happened and nobody has been told of yet: written with the fact, gone when told.
create table order_outbox (
  id bigint generated always as identity constraint order_outbox_pk primary key,
  kind text not null constraint order_outbox_kind_known check (kind in ('TRANSITION', 'PART_PAID', 'REFUND_DUE', 'REFUND_PAID')),
  -- A move names the event; money names the shopper and the payment or refund.
  shop_id bigint,
  order_id bigint,
  event_id bigint,
  user_id bigint,
  payment_id bigint,
  refund_id bigint,
  constraint order_outbox_subject check (case kind
    when 'TRANSITION' then shop_id is not null and order_id is not null and event_id is not null
    when 'PART_PAID' then user_id is not null and payment_id is not null
    else user_id is not null and refund_id is not null end)
);

-- What a person finds under 'Thông báo'.
create table notices (
  user_id bigint not null constraint notices_user references users on delete cascade,
  id bigint generated always as identity,
  title text not null,
  text text not null,
  -- A path of this site.
  path text not null constraint notices_path_own check (path like '/%' and path not like '//%'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notices_pk primary key (user_id, id)
);
create index notices_unread on notices (user_id) where read_at is null;

-- What stands open from before there were books, as one opening fact per order.
with open as (
  select o.shop_id, o.id, o.user_id, o.total_amount as total, o.commission, o.status, o.payment_status,
    case o.payment_method when 'COD' then 'COD_DEBT' when 'MOMO' then 'MOMO' else 'BANK' end as place,
    case o.payment_method when 'COD' then o.shop_id else 0 end as place_holder,
    o.payment_method = 'COD' as cash, o.status_changed_at as at
  from orders o
  where o.status = 'PENDING_PAYMENT' or o.payment_status in ('PAID', 'REFUND_DUE')
), fact as (
  insert into ledger_transactions (entry_key, at) select 'order:' || id || ':opening', at from open returning id, entry_key
), lines as (
  select id, 1 as line, 'SHOPPER' as account, user_id as holder, total as amount from open where status = 'PENDING_PAYMENT'
  union all select id, 2, 'OPEN_ORDERS', user_id, -total from open where status = 'PENDING_PAYMENT'
  union all select id, 1, place, place_holder, case when cash and status = 'COMPLETED' then commission else total end
    from open where status <> 'PENDING_PAYMENT'
  union all select id, 2, 'REFUND_DUE', user_id, -total from open where payment_status = 'REFUND_DUE'
  union all select id, 3, 'COMMISSION', 0, -commission from open where payment_status = 'PAID' and status = 'COMPLETED'
  union all select id, 4, 'SHOP_BALANCE', shop_id, commission - total
    from open where payment_status = 'PAID' and status = 'COMPLETED' and not cash
  union all select id, 5, 'SHOP_PENDING', shop_id, -total
    from open where payment_status = 'PAID' and status not in ('PENDING_PAYMENT', 'COMPLETED')
)
insert into ledger_entries (transaction_id, line, account, holder_id, amount, order_id)
select fact.id, lines.line, lines.account, lines.holder, lines.amount, lines.id
from lines join fact on fact.entry_key = 'order:' || lines.id || ':opening' where lines.amount <> 0;

insert into refunds (user_id, shop_id, order_id, payment_id, cause, method, amount, entry_key, created_at)
select o.user_id, o.shop_id, o.id, p.id, case o.status when 'RETURNED' then 'RETURNED' when 'FAILED' then 'FAILED' else 'CANCELLED' end,
  coalesce(p.method, 'BANK_TRANSFER'), o.total_amount, 'order:' || o.id || ':ended', o.status_changed_at
from orders o left join payments p on p.user_id = o.user_id and p.checkout_id = o.checkout_id
where o.payment_status = 'REFUND_DUE';

-- The marketplace finds any order by its number.
create unique index orders_id_unique on orders (id);

-- A carrier's report names the shipment.
create index orders_by_tracking_code on orders (tracking_code) where status = 'SHIPPED' and tracking_code is not null;
