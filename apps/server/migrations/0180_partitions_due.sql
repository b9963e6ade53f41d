-- Partitions are kept every hour instead of every night, when a backup holds all tables for as long as it takes (0026_partitions.sql). Whether there is
-- anything to do is asked without a lock; the lock of the whole table is awaited for a second and a half only, because everybody who writes to the table
-- stands behind it meanwhile; not for less, because a VACUUM gives way to a lock that is awaited for a second (deadlock_timeout).

-- module: platform
-- The beginnings, in UTC, of the partitions that a table lacks: for this period, the next seven, and rows that came into its default partition.
create function missing_partitions(parent text) returns setof timestamp
  language plpgsql stable set timezone to 'UTC' as $$
declare
  policy partitioning%rowtype;
  at_column name;
begin
  select * into strict policy from partitioning p where p.parent = missing_partitions.parent;
  select attname into strict at_column from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
  where partrelid = format('public.%I', parent)::regclass;
  return query execute format(
    'select first from (
       select date_trunc(%2$L, %1$I::timestamp) from partitions.%3$I
       union select generate_series(date_trunc(%2$L, localtimestamp), localtimestamp + 7 * %4$L::interval, %4$L::interval)
     ) as wanted (first)
     where to_regclass(format(''partitions.%%I'', %5$L || to_char(first, ''_YYYY_MM_DD''))) is null order by first',
    at_column, policy.unit, parent || '_default', ('1 ' || policy.unit)::interval, parent);
end $$;

-- The partitions of a table that are too old.
create function old_partitions(parent text) returns setof name
  language sql stable set timezone to 'UTC' as $$
  select c.relname
  from partitioning p
    join pg_inherits on inhparent = format('public.%I', p.parent)::regclass
    join pg_class c on c.oid = inhrelid
  where p.parent = old_partitions.parent and c.relname <> p.parent || '_default'
    and to_timestamp(right(c.relname, 10), 'YYYY_MM_DD') + ('1 ' || p.unit)::interval <= now() - p.kept
$$;

-- Makes the missing partitions of a table, moves rows of its default partition into them, and drops partitions that are too old. Returns how many were dropped.
create or replace function keep_partitions(parent text) returns integer
  language plpgsql set timezone to 'UTC' set lock_timeout to '1500ms' as $$
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

  for first in select * from missing_partitions(parent)
  loop
    child := parent || to_char(first, '_YYYY_MM_DD');
    execute format('create table partitions.%I (like public.%I including defaults including constraints including indexes)', child, parent);
    execute format(
      'with moved as (delete from partitions.%1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into partitions.%5$I select * from moved',
      rest, at_column, first, first + step, child);
    execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', parent, child, first, first + step);
  end loop;

  for child in select * from old_partitions(parent)
  loop
    execute format('drop table partitions.%I', child);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
