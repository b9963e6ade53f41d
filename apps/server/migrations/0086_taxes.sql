-- Taxes that the marketplace withholds from persons and households who sell, to pay them for these (docs/vietnam.md §6).

-- module: taxes
-- Rates from a day on; of several of one day the last one counts. Never changed: what was withheld was withheld by them.
create table tax_rates (
  id bigint generated always as identity constraint tax_rates_pk primary key,
  goods_kind text not null constraint tax_rates_kind_known check (goods_kind in ('GOODS', 'SERVICE', 'TRANSPORT')),
  -- Basis points: 100 is 1 %.
  vat_bps integer not null constraint tax_rates_vat check (vat_bps between 0 and 10000),
  pit_bps integer not null constraint tax_rates_pit check (pit_bps between 0 and 10000),
  -- Of sellers who do not live in Vietnam.
  pit_foreign_bps integer not null constraint tax_rates_pit_foreign check (pit_foreign_bps between 0 and 10000),
  from_day date not null,
  law text not null constraint tax_rates_law_length check (char_length(law) between 1 and 200),
  -- An administrator; null for the rates that the program came with.
  created_by bigint,
  created_at timestamptz not null default now()
);
create trigger tax_rates_append_only before update or delete on tax_rates
  for each statement execute function refuse_change();
insert into tax_rates (goods_kind, vat_bps, pit_bps, pit_foreign_bps, from_day, law) values
  ('GOODS', 100, 50, 100, '2025-07-01', 'Nghị định 117/2025/NĐ-CP'),
  ('SERVICE', 500, 200, 500, '2025-07-01', 'Nghị định 117/2025/NĐ-CP'),
  ('TRANSPORT', 300, 150, 200, '2025-07-01', 'Nghị định 117/2025/NĐ-CP'),
  ('GOODS', 100, 50, 100, '2026-07-01', 'Nghị định 252/2026/NĐ-CP'),
  ('SERVICE', 500, 200, 500, '2026-07-01', 'Nghị định 252/2026/NĐ-CP'),
  ('TRANSPORT', 300, 150, 200, '2026-07-01', 'Nghị định 252/2026/NĐ-CP');

-- Whether taxes are withheld, only reckoned for the report, or not at all, from a day on; without a row not at all.
create table tax_modes (
  id bigint generated always as identity constraint tax_modes_pk primary key,
  mode text not null constraint tax_modes_mode_known check (mode in ('OFF', 'REPORT', 'WITHHOLD')),
  from_day date not null,
  set_by bigint not null,
  set_at timestamptz not null default now()
);
create trigger tax_modes_append_only before update or delete on tax_modes
  for each statement execute function refuse_change();

-- The taxes of each order that was settled, and, below zero, what came back of them with each refund of a case. Written with the postings; the
-- sums of what was withheld are those of the accounts TAX_VAT and TAX_PIT.
create table tax_withheld (
  shop_id bigint not null,
  order_id bigint not null,
  -- The case that gave something back; 0 for the sale.
  case_id bigint not null default 0,
  -- In Vietnam; a refund counts in its own month.
  day date not null,
  -- False: noted for the report only.
  withheld boolean not null,
  -- The seller's identity that was in force; null where none was checked.
  identity_version integer,
  -- Whole đồng.
  base bigint not null,
  vat bigint not null,
  pit bigint not null,
  constraint tax_withheld_pk primary key (shop_id, order_id, case_id),
  constraint tax_withheld_sign check (case when case_id = 0 then base > 0 and vat >= 0 and pit >= 0 else base < 0 and vat <= 0 and pit <= 0 end)
);
create index tax_withheld_of_shop on tax_withheld (shop_id, day);
-- The report of a month; rows lie in the order of their days.
create index tax_withheld_by_day on tax_withheld using brin (day) with (pages_per_range = 32, autosummarize = on);
create trigger tax_withheld_append_only before update or delete on tax_withheld
  for each statement execute function refuse_change();

create view published.tax_withheld as select shop_id, order_id, withheld, vat, pit from tax_withheld;
