-- Commission by plans: rates that have a day from which they count, and which plan a shop has from a day on. Without one, each category's own
-- commission counts.

-- module: plans
create table commission_plans (
  id bigint generated always as identity constraint commission_plans_pk primary key,
  name text not null constraint commission_plans_name_length check (char_length(name) between 1 and 60),
  -- For administrators: whom it is meant for.
  note text not null default '' constraint commission_plans_note_length check (char_length(note) <= 300),
  -- Optimistic lock.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint not null,
  -- No shop takes it any more. It stays, because orders were paid by it.
  archived_at timestamptz
);
create unique index commission_plans_name_unique on commission_plans (lower(name collate "vi-x-icu"));

-- Append-only: a rate that has counted is ended by another one from a later day.
create table commission_rules (
  id bigint generated always as identity constraint commission_rules_pk primary key,
  plan_id bigint not null constraint commission_rules_plan references commission_plans,
  -- Null: all categories. No foreign key: a category that is deleted leaves its rules, by which orders were paid.
  category_id bigint,
  -- When the rule was made; shown when the category is no more.
  category_name text,
  -- In basis points; null ends the category's own rate from this day on.
  commission_bps integer constraint commission_rules_rate check (commission_bps between 0 and 10000),
  -- At most that many đồng of one line.
  cap bigint constraint commission_rules_cap check (cap between 1 and 1000000000),
  -- The first day in Vietnam on which it counts.
  from_day date not null,
  created_at timestamptz not null default now(),
  created_by bigint not null,
  constraint commission_rules_category_named check ((category_id is null) = (category_name is null)),
  constraint commission_rules_cap_of_rate check (commission_bps is not null or cap is null),
  constraint commission_rules_not_past check (from_day >= (created_at at time zone 'Asia/Ho_Chi_Minh')::date)
);
create unique index commission_rules_once on commission_rules (plan_id, coalesce(category_id, 0), from_day);

-- Which plan a shop has from a day on; the newest row up to a day counts.
create table shop_plans (
  shop_id bigint not null constraint shop_plans_shop references shops on delete cascade,
  from_day date not null,
  -- Null: none, each category's own commission counts.
  plan_id bigint constraint shop_plans_plan references commission_plans,
  set_at timestamptz not null default now(),
  set_by bigint not null,
  constraint shop_plans_pk primary key (shop_id, from_day),
  constraint shop_plans_not_past check (from_day >= (set_at at time zone 'Asia/Ho_Chi_Minh')::date)
);
create index shop_plans_by_plan on shop_plans (plan_id);

-- What an order may have been paid by is never deleted. A rule from today is still free where no shop has the plan.
create function keep_counted_rule() returns trigger language plpgsql as $$
declare today date := (clock_timestamp() at time zone 'Asia/Ho_Chi_Minh')::date;
begin
  if old.from_day < today
    or old.from_day = today and exists (select from shop_plans where plan_id = old.plan_id and from_day <= today) then
    raise exception 'rule % has counted', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger commission_rules_append_only before update on commission_rules
  for each statement execute function refuse_change();
create trigger commission_rules_kept before delete on commission_rules
  for each row execute function keep_counted_rule();

-- Rows go with their shop only, which has no orders then.
create function keep_counted_shop_plan() returns trigger language plpgsql as $$
begin
  if old.from_day <= (clock_timestamp() at time zone 'Asia/Ho_Chi_Minh')::date and exists (select from shops where id = old.shop_id) then
    raise exception 'the plan of shop % from % has counted', old.shop_id, old.from_day using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger shop_plans_append_only before update on shop_plans
  for each statement execute function refuse_change();
create trigger shop_plans_kept before delete on shop_plans
  for each row execute function keep_counted_shop_plan();

-- What a plan says on a day about a category and those above it, for the line of a checkout: of each of them, and of all, the newest rule. A function
-- of its own, so that the statement of a checkout is not made larger where no shop has a plan; in PL/pgSQL, which keeps the plans of its statements.
create function plan_rules(plan bigint, category bigint, day date) returns json language plpgsql stable as $$
declare path bigint[] := category_path(category);
begin
  return (
    select json_build_object('day', day, 'path', path, 'rules', coalesce(
      json_agg(json_build_object('categoryId', r.category_id, 'commissionBps', r.commission_bps, 'cap', r.cap, 'fromDay', r.from_day)), '[]'))
    from (
      select distinct on (coalesce(category_id, 0)) category_id, commission_bps, cap, from_day from commission_rules
      where plan_id = plan and from_day <= day and (category_id is null or category_id = any(path))
      order by coalesce(category_id, 0), from_day desc
    ) r);
end $$;
