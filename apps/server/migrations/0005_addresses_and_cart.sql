-- Address book and cart. Both belong to one user and are deleted with the account.

-- module: addresses
create table addresses (
  user_id bigint not null constraint addresses_user references users on delete cascade,
  id bigint generated always as identity,
  street_address_1 text not null constraint addresses_street check (char_length(street_address_1) between 1 and 200),
  street_address_2 text,
  ward text not null constraint addresses_ward check (char_length(ward) between 1 and 100),
  -- Districts were abolished on 2025-07-01; the column keeps those of older addresses.
  district text,
  city text not null constraint addresses_city check (char_length(city) between 1 and 100),
  postal_code text,
  country_code text not null default 'VN' constraint addresses_country check (country_code = 'VN'),
  contact_full_name text not null constraint addresses_contact_name check (char_length(contact_full_name) between 1 and 100),
  contact_phone_number text not null constraint addresses_contact_phone check (contact_phone_number ~ '^[0-9]{10,11}$'),
  address_type text not null default 'SHIPPING' constraint addresses_type_known check (address_type in ('SHIPPING', 'BILLING')),
  is_default_shipping boolean not null default false,
  is_default_billing boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint addresses_pk primary key (user_id, id)
);
create unique index addresses_one_default_shipping on addresses (user_id) where is_default_shipping;
create unique index addresses_one_default_billing on addresses (user_id) where is_default_billing;

-- module: cart
create table cart_items (
  user_id bigint not null constraint cart_items_user references users on delete cascade,
  id bigint generated always as identity,
  variant_id bigint not null constraint cart_items_variant references variants on delete cascade,
  quantity integer not null constraint cart_items_quantity check (quantity >= 1),
  added_at timestamptz not null default now(),
  constraint cart_items_pk primary key (user_id, id),
  constraint cart_items_once_per_variant unique (user_id, variant_id)
);
create index cart_items_by_variant on cart_items (variant_id);
