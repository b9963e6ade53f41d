-- What sellers need to run their goods: a code of their own, words for pictures, uploaded pictures, lists over a whole shop, imports.

-- The seller's own number of a product: an import finds by it what it has already brought.
alter table products add column seller_code text constraint products_seller_code_length check (char_length(seller_code) between 1 and 50);
create unique index products_seller_code_unique on products (shop_id, seller_code) where status <> 'DELETED' and seller_code is not null;

-- What a picture shows, for those who cannot see it; beside image_urls, shorter where nothing was written.
alter table products add column image_alts text[] not null default '{}' constraint products_alts_at_most check (cardinality(image_alts) <= 12);

-- Pictures that sellers uploaded. A product shows only those of its own shop; one that no product ever used is deleted after some days.
create table product_pictures (
  id uuid constraint product_pictures_pk primary key,
  shop_id bigint not null constraint product_pictures_shop references shops,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index product_pictures_unused on product_pictures (created_at) where used_at is null;

-- A seller's list in every order. Sums of stock are made when asked: kept with the product, each sale would lock it.
create index products_of_shop_by_name on products (shop_id, name collate "vi-x-icu", id) where status <> 'DELETED';
create index products_of_shop_by_price on products (shop_id, min_price, id) where status <> 'DELETED';
create index products_of_shop_by_sold on products (shop_id, sold_count, id) where status <> 'DELETED';
create index variants_of_shop on variants (shop_id, product_id) where withdrawn_at is null;

-- One file with products on its way in. It is checked first, and written when the seller says so; either may be taken up again after a stop.
create table product_imports (
  id bigint generated always as identity constraint product_imports_pk primary key,
  shop_id bigint not null constraint product_imports_shop references shops,
  file_name text not null constraint product_imports_name_length check (char_length(file_name) between 1 and 200),
  format text not null constraint product_imports_format_known check (format in ('csv', 'xlsx')),
  -- Null once it is no longer needed.
  bytes bytea,
  sha256 bytea not null,
  -- The import of the very same file before: stock that was sold since is then not put back.
  repeats bigint constraint product_imports_repeats references product_imports,
  status text not null default 'CHECKING'
    constraint product_imports_status_known check (status in ('CHECKING', 'CHECKED', 'WRITING', 'DONE', 'FAILED', 'DISCARDED')),
  -- A sentence for the seller.
  failure text,
  -- The names of the columns as the file has them: bad rows go back under the same.
  header text[] not null default '{}',
  rows_total integer not null default 0,
  rows_bad integer not null default 0,
  products_total integer not null default 0,
  products_done integer not null default 0,
  products_created integer not null default 0,
  products_changed integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint product_imports_failed_with_reason check (status <> 'FAILED' or failure is not null)
);
create index product_imports_of_shop on product_imports (shop_id, id desc);
-- One at a time: two files about the same products would wait for each other.
create unique index product_imports_one_writing on product_imports (shop_id) where status = 'WRITING';

-- The rows that stay outside, with what is wrong in which column, and as they stood in the file.
create table product_import_problems (
  import_id bigint not null constraint product_import_problems_import references product_imports on delete cascade,
  row_number integer not null,
  problems jsonb not null constraint product_import_problems_array check (jsonb_typeof(problems) = 'array'),
  cells text[] not null,
  constraint product_import_problems_pk primary key (import_id, row_number)
);
