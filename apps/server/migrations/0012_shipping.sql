-- Shipping: what carriers report.

-- module: shipping
-- Every report of a carrier, as it was sent; few of them change an order. Kept for ninety days (housekeeping).
create table carrier_reports (
  id bigint generated always as identity constraint carrier_reports_pk primary key,
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
  moved_order boolean not null default false
);
create index carrier_reports_of_shipment on carrier_reports (tracking_code, id) where tracking_code is not null;
create index carrier_reports_by_age on carrier_reports (received_at);
