-- Tables that grow by the day and are kept for some time are partitioned by it: what is old goes with its partition, without a row being deleted.
create schema partitions;

-- module: platform
-- How a table is partitioned, in UTC, and how long its rows are kept: a partition goes when all of it is older.
create table partitioning (
  parent text constraint partitioning_pk primary key,
  unit text not null constraint partitioning_unit_known check (unit in ('day', 'week', 'month')),
  kept interval not null
);

-- Makes the partitions of a table for this period and the next seven, moves rows that came into its default partition into their own one, and drops
-- partitions that are too old. Returns how many were dropped.
create function keep_partitions(parent text) returns integer
  language plpgsql set timezone to 'UTC' set lock_timeout to '2s' as $$
declare
  rest constant text := parent || '_default';
  policy partitioning%rowtype;
  step interval;
  at_column name;
  first timestamp;
  child text;
  dropped integer := 0;
begin
  select * into strict policy from partitioning p where p.parent = keep_partitions.parent;
  step := ('1 ' || policy.unit)::interval;
  -- First: nobody else may wait for a part of it while this waits for the whole.
  execute format('lock table public.%I in access exclusive mode', parent);
  select attname into strict at_column from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
  where partrelid = format('public.%I', parent)::regclass;

  execute format('delete from partitions.%I where %I::timestamp < date_trunc(%L, localtimestamp - %L::interval)', rest, at_column, policy.unit, policy.kept);

  for first in execute format(
    'select date_trunc(%2$L, %1$I::timestamp) from partitions.%3$I
     union select generate_series(date_trunc(%2$L, localtimestamp), localtimestamp + 7 * %4$L::interval, %4$L::interval) order by 1',
    at_column, policy.unit, rest, step)
  loop
    child := parent || to_char(first, '_YYYY_MM_DD');
    continue when to_regclass(format('partitions.%I', child)) is not null;
    execute format('create table partitions.%I (like public.%I including defaults including constraints including indexes)', child, parent);
    execute format(
      'with moved as (delete from partitions.%1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into partitions.%5$I select * from moved',
      rest, at_column, first, first + step, child);
    execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', parent, child, first, first + step);
  end loop;

  for child in
    select c.relname from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = format('public.%I', parent)::regclass and c.relname <> rest
      and to_timestamp(right(c.relname, 10), 'YYYY_MM_DD') + step <= now() - policy.kept
  loop
    execute format('drop table partitions.%I', child);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- module: live
alter table live_events rename to old_live_events;
alter table old_live_events rename constraint live_events_pk to old_live_events_pk;
drop index live_events_by_age;
create table live_events (
  id bigint generated always as identity,
  shop_id bigint not null,
  order_id bigint not null,
  order_number text not null,
  -- Null for a new order.
  from_status text,
  to_status text not null,
  actor text not null,
  at timestamptz not null default now(),
  constraint live_events_pk primary key (id, at)
) partition by range (at);
create table partitions.live_events_default partition of live_events default;
insert into partitioning values ('live_events', 'day', '1 day');
select keep_partitions('live_events');
insert into live_events overriding system value select * from old_live_events;
-- Open consoles read on from the last id that they have.
select setval(pg_get_serial_sequence('live_events', 'id'), greatest(1, pg_sequence_last_value(pg_get_serial_sequence('old_live_events', 'id')::regclass)));
drop table old_live_events;
