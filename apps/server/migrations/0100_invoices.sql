-- Invoices for commission: one for each shop and closed month, with numbers of the marketplace's own.

-- module: invoices
-- The months whose invoices are made, all in one transaction.
create table invoice_months (
  month date not null constraint invoice_months_pk primary key constraint invoice_months_first_day check (extract(day from month) = 1),
  issued_at timestamptz not null default now(),
  issued_by bigint not null,
  invoices integer not null constraint invoice_months_invoices check (invoices >= 0),
  -- Of all of them, whole đồng.
  net bigint not null,
  vat bigint not null
);
create trigger invoice_months_append_only before update or delete or truncate on invoice_months
  for each statement execute function refuse_change();

create table invoices (
  shop_id bigint not null,
  month date not null constraint invoices_first_day check (extract(day from month) = 1),
  -- Numbered without gaps in the year of issue.
  year integer not null,
  number integer not null constraint invoices_number_positive check (number > 0),
  issued_at timestamptz not null default now(),
  -- The shop's name then, and its seller's identity that was in force; null where none was checked.
  shop_name text not null,
  identity_version integer,
  -- Commission of the month and what of it went back with refunds, whole đồng: of the books.
  earned bigint not null constraint invoices_earned check (earned >= 0),
  returned bigint not null constraint invoices_returned check (returned >= 0),
  -- Value-added tax that is part of it, in basis points.
  vat_bps integer not null constraint invoices_vat_bps check (vat_bps between 0 and 10000),
  net bigint not null,
  vat bigint not null,
  -- The company behind the marketplace then; null where none was named.
  issuer_name text,
  issuer_tax_code text,
  issuer_address text,
  -- Where it was handed over to, and its name there; null until then.
  provider text not null constraint invoices_provider_length check (char_length(provider) between 1 and 50),
  provider_id text constraint invoices_provider_id_length check (char_length(provider_id) between 1 and 200),
  constraint invoices_pk primary key (shop_id, month),
  -- Below zero it is a credit note.
  constraint invoices_sum check (net + vat = earned - returned and earned <> returned),
  constraint invoices_signs check (net * sign(earned - returned) > 0 and vat * sign(earned - returned) >= 0),
  constraint invoices_issuer_whole check (
    (issuer_name is null) = (issuer_tax_code is null) and (issuer_name is null) = (issuer_address is null))
);
create unique index invoices_number_unique on invoices (year, number);
create index invoices_of_month on invoices (month, number);
create index invoices_waiting on invoices (month) where provider_id is null;

-- An invoice is never changed; only its name at the provider is written, once.
create function keep_invoices() returns trigger language plpgsql as $$
begin
  if old.provider_id is not null or to_jsonb(new) - 'provider_id' <> to_jsonb(old) - 'provider_id' then
    raise exception 'an invoice is never changed' using errcode = 'check_violation', constraint = 'invoices_kept';
  end if;
  return new;
end $$;
create trigger invoices_kept before update on invoices for each row execute function keep_invoices();
create trigger invoices_append_only before delete or truncate on invoices
  for each statement execute function refuse_change();
