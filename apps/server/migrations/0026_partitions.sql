-- Tables that grow by the day and are kept for some time are partitioned by it: what is old goes with its partition, without a row being deleted.
create schema partitions;

-- Makes the partitions of a table for this period and the next seven, moves rows that came into its default partition into their own one, and drops
-- partitions that are older than `kept` as a whole. `unit`: day, week or month, in UTC. Returns how many were dropped.
create function keep_partitions(parent text, unit text, kept interval) returns integer
  language plpgsql set timezone to 'UTC' set lock_timeout to '2s' as $$
declare
  step constant interval := ('1 ' || unit)::interval;
  rest constant text := parent || '_default';
  at_column name;
  first timestamp;
  child text;
  dropped integer := 0;
begin
  select attname into strict at_column from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
  where partrelid = format('public.%I', parent)::regclass;

  execute format('delete from partitions.%I where %I::timestamp < date_trunc(%L, localtimestamp - %L::interval)', rest, at_column, unit, kept);

  for first in execute format(
    'select date_trunc(%2$L, %1$I::timestamp) from partitions.%3$I
     union select generate_series(date_trunc(%2$L, localtimestamp), localtimestamp + 7 * %4$L::interval, %4$L::interval) order by 1',
    at_column, unit, rest, step)
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
      and to_timestamp(right(c.relname, 10), 'YYYY_MM_DD') + step <= now() - kept
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
select keep_partitions('live_events', 'day', '1 day');
insert into live_events overriding system value select * from old_live_events;
-- Open consoles read on from the last id that they have.
select setval(pg_get_serial_sequence('live_events', 'id'), greatest(1, (select last_value from pg_sequences
  where format('%I.%I', schemaname, sequencename)::regclass = pg_get_serial_sequence('old_live_events', 'id')::regclass)));
drop table old_live_events;

-- module: shipping
alter table carrier_reports rename to old_carrier_reports;
alter table old_carrier_reports rename constraint carrier_reports_pk to old_carrier_reports_pk;
drop index carrier_reports_of_shipment, carrier_reports_by_age;
create table carrier_reports (
  id bigint generated always as identity,
  carrier text not null constraint carrier_reports_carrier_known check (carrier in ('ghn', 'ghtk', 'viettelpost')),
  received_at timestamptz not null default now(),
  -- Null when the report could not be read.
  tracking_code text constraint carrier_reports_tracking_code_length check (char_length(tracking_code) <= 60),
  -- The carrier's own code and words for the status, and its time.
  status_code text constraint carrier_reports_status_code_length check (char_length(status_code) <= 60),
  status_text text constraint carrier_reports_status_text_length check (char_length(status_text) <= 200),
  reported_at timestamptz,
  -- Bytes, because what cannot be read may be in no encoding.
  raw bytea not null constraint carrier_reports_raw_length check (octet_length(raw) <= 65536),
  moved_order boolean not null default false,
  constraint carrier_reports_pk primary key (id, received_at)
) partition by range (received_at);
create index carrier_reports_of_shipment on carrier_reports (tracking_code, id) where tracking_code is not null;
create table partitions.carrier_reports_default partition of carrier_reports default;
insert into carrier_reports overriding system value select * from old_carrier_reports;
select keep_partitions('carrier_reports', 'week', '90 days');
select setval(pg_get_serial_sequence('carrier_reports', 'id'), greatest(1, (select last_value from pg_sequences
  where format('%I.%I', schemaname, sequencename)::regclass = pg_get_serial_sequence('old_carrier_reports', 'id')::regclass)));
drop table old_carrier_reports;

-- module: statistics
alter table product_views rename to old_product_views;
alter table old_product_views rename constraint product_views_pk to old_product_views_pk;
-- Without a foreign key to shops (a shop with views is never deleted): making and dropping a partition would lock them.
create table product_views (
  shop_id bigint not null,
  day date not null,
  product_id bigint not null,
  views integer not null constraint product_views_some check (views > 0),
  constraint product_views_pk primary key (shop_id, day, product_id)
) partition by range (day);
create table partitions.product_views_default partition of product_views default;
insert into product_views select * from old_product_views;
select keep_partitions('product_views', 'month', '25 months');
drop table old_product_views;
