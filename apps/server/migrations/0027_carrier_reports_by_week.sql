-- Reports of carriers by week, each kept for ninety days (0026_partitions.sql).

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
insert into partitioning values ('carrier_reports', 'week', '90 days');
insert into carrier_reports overriding system value select * from old_carrier_reports;
select keep_partitions('carrier_reports');
select setval(pg_get_serial_sequence('carrier_reports', 'id'), greatest(1, pg_sequence_last_value(pg_get_serial_sequence('old_carrier_reports', 'id')::regclass)));
drop table old_carrier_reports;
