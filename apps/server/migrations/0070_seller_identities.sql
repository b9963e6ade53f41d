-- Who sells in a shop: what its seller gives, and what an administrator has checked.

-- module: sellers
-- What was given is never changed: another one is a row with the next version. One that nobody checked goes when another is given; one that was
-- checked stays, because money was paid and taxes were withheld under its name.
create table seller_identities (
  shop_id bigint not null constraint seller_identities_shop references shops on delete cascade,
  -- The seller's form is based on one (optimistic lock), and an administrator decides about one.
  version integer not null constraint seller_identities_version_positive check (version > 0),
  state text not null default 'WAITING'
    constraint seller_identities_state_known check (state in ('WAITING', 'CHECKED', 'REFUSED', 'PAST')),
  kind text not null constraint seller_identities_kind_known check (kind in ('PERSON', 'HOUSEHOLD', 'COMPANY')),
  legal_name text not null constraint seller_identities_name_length check (char_length(legal_name) between 1 and 200),
  -- As the tax office gives it. Null where the personal number serves as one: that stands below, encrypted.
  tax_code text constraint seller_identities_tax_code_form check (tax_code ~ '^\d{10}(-\d{3})?$'),
  -- Of the person, or of who represents the household; encrypted (platform/sealed.ts).
  id_number_sealed bytea,
  address text not null constraint seller_identities_address_length check (char_length(address) between 1 and 300),
  -- Rows of seller_documents, in the seller's order.
  documents uuid[] not null default '{}' constraint seller_identities_documents_few check (cardinality(documents) <= 5),
  -- Why it was refused.
  reason text constraint seller_identities_reason_length check (char_length(reason) between 1 and 500),
  given_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint,
  -- When another one was checked.
  replaced_at timestamptz,
  constraint seller_identities_pk primary key (shop_id, version),
  constraint seller_identities_number_of_people check ((kind = 'COMPANY') = (id_number_sealed is null)),
  constraint seller_identities_company_has_code check (kind <> 'COMPANY' or tax_code is not null),
  constraint seller_identities_decided_whole check (
    (state = 'WAITING') = (decided_at is null) and (state = 'WAITING') = (decided_by is null)),
  constraint seller_identities_refused_with_reason check ((state = 'REFUSED') = (reason is not null)),
  constraint seller_identities_replaced_past check ((state = 'PAST') = (replaced_at is not null))
);
-- One in force, and one that is not checked; in the second, administrators find what waits.
create unique index seller_identities_in_force on seller_identities (shop_id) where state = 'CHECKED';
create unique index seller_identities_unchecked on seller_identities (shop_id) where state in ('WAITING', 'REFUSED');

-- Private pictures of documents. A row comes before its file and goes after it; therefore none goes with its shop.
create table seller_documents (
  shop_id bigint not null,
  id uuid not null,
  sha256 bytea not null constraint seller_documents_sha256_length check (octet_length(sha256) = 32),
  bytes integer not null constraint seller_documents_bytes check (bytes > 0),
  at timestamptz not null default now(),
  -- Not shown before.
  stored_at timestamptz,
  -- When an identity last took it.
  used_at timestamptz,
  -- Its file is about to be deleted: no identity takes it any more.
  dropped boolean not null default false,
  constraint seller_documents_pk primary key (shop_id, id)
);
create index seller_documents_by_age on seller_documents (at);

create view published.seller_identities as
  select shop_id, version, state, kind, legal_name, tax_code, address, decided_at from seller_identities;
