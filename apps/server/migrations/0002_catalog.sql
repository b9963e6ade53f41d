-- Shops, categories, products and their variants, with what search needs.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists fuzzystrmatch with schema public;

-- Text as it is searched: no diacritics, lower case. unaccent alone is only STABLE; naming its dictionary makes it safe to index.
-- đ, Đ and the look-alike ð are mapped first: older unaccent rules miss ð.
create function vn_fold(t text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, translate(normalize(t, NFC), 'đĐðÐ', 'dDdD')));

create table categories (
  id bigint generated always as identity constraint categories_pk primary key,
  parent_id bigint constraint categories_parent references categories,
  name text not null constraint categories_name_length check (char_length(name) between 1 and 100),
  image_url text,
  position integer not null default 0,
  -- In basis points, frozen into the ledger when an order is placed.
  commission_bps integer not null default 500 constraint categories_commission check (commission_bps between 0 and 10000),
  fold text generated always as (vn_fold(name)) stored,
  created_at timestamptz not null default now(),
  constraint categories_not_own_parent check (parent_id <> id)
);
create unique index categories_name_unique on categories (coalesce(parent_id, 0), name);
create index categories_by_parent on categories (parent_id, position);

create table shops (
  id bigint generated always as identity constraint shops_pk primary key,
  owner_id bigint not null constraint shops_owner references users,
  name text not null constraint shops_name_length check (char_length(name) between 1 and 100),
  description text not null default '' constraint shops_description_length check (char_length(description) <= 2000),
  logo_url text,
  contact_email text not null,
  contact_phone text not null,
  -- The pick-up address as it was when the shop was registered.
  address jsonb,
  status text not null default 'PENDING'
    constraint shops_status_known check (status in ('PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED')),
  rejection_reason text,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shops_one_per_owner unique (owner_id),
  constraint shops_rejected_with_reason check (status <> 'REJECTED' or rejection_reason is not null),
  constraint shops_approved_with_time check (status <> 'APPROVED' or approved_at is not null)
);
create index shops_by_status on shops (status, created_at);

create table products (
  id bigint generated always as identity constraint products_pk primary key,
  shop_id bigint not null constraint products_shop references shops,
  category_id bigint not null constraint products_category references categories,
  name text not null constraint products_name_length check (char_length(name) between 1 and 200),
  -- Sanitised HTML; the raw text is never kept.
  description text not null default '',
  -- The list price in whole đồng; null means 'Liên hệ'.
  base_price bigint constraint products_base_price check (base_price >= 0),
  image_urls text[] not null default '{}' constraint products_images_at_most check (cardinality(image_urls) <= 12),
  status text not null default 'DRAFT'
    constraint products_status_known check (status in ('DRAFT', 'ACTIVE', 'TAKEN_DOWN', 'DELETED')),
  takedown_reason text,
  is_featured boolean not null default false,
  published_at timestamptz,
  approved_at timestamptz,

  -- Kept with the product so that lists need no grouping. Each is written in the transaction that changes its source.
  min_price bigint constraint products_min_price check (min_price >= 0),
  default_variant_id bigint,
  in_stock boolean not null default false,
  rating_sum bigint not null default 0 constraint products_rating_sum check (rating_sum between review_count and review_count * 5),
  review_count integer not null default 0,
  star_counts integer[] not null default '{0,0,0,0,0}' constraint products_star_counts check (
    cardinality(star_counts) = 5
    and star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5] = review_count),
  sold_count integer not null default 0 constraint products_sold_count check (sold_count >= 0),

  fold text generated always as (vn_fold(name)) stored,
  -- Name first, then category, then shop (product.md, catalog).
  tsv tsvector not null default ''::tsvector,
  -- The best sellers: a small index that answers most searches.
  hot boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint products_active_published check (status <> 'ACTIVE' or published_at is not null),
  constraint products_taken_down_with_reason check (status <> 'TAKEN_DOWN' or takedown_reason is not null)
);
-- What lists are sorted by. The included columns let a page far down be found in the index alone.
create index products_newest on products (published_at desc, id desc) include (shop_id, category_id) where status = 'ACTIVE';
create index products_newest_of_category on products (category_id, published_at desc, id desc) include (shop_id) where status = 'ACTIVE';
create index products_newest_of_shop on products (shop_id, published_at desc, id desc) include (category_id) where status = 'ACTIVE';
create index products_popular_of_category on products (category_id, sold_count desc, review_count desc, id desc) include (shop_id) where status = 'ACTIVE';
create index products_cheapest on products (base_price, id) include (shop_id, category_id) where status = 'ACTIVE';
-- Products without a price stand last in both directions.
create index products_dearest on products (base_price desc nulls last, id desc) include (shop_id, category_id) where status = 'ACTIVE';
create index products_by_name on products (name collate "vi-x-icu", id) include (shop_id, category_id) where status = 'ACTIVE';
create index products_by_approval on products (approved_at desc, id desc) include (shop_id, category_id) where status = 'ACTIVE';
create index products_featured on products (published_at desc, id desc) include (shop_id, category_id) where status = 'ACTIVE' and is_featured;
-- Counts what a filter leaves without touching the rows.
create index products_filtered on products (category_id, shop_id)
  include (min_price, base_price, in_stock, is_featured, rating_sum, review_count) where status = 'ACTIVE';
create index products_search on products using gin (tsv) where status = 'ACTIVE';
create index products_search_hot on products using gin (tsv) where status = 'ACTIVE' and hot;
create index products_all_of_shop on products (shop_id, id desc);

create table variants (
  id bigint generated always as identity constraint variants_pk primary key,
  product_id bigint not null constraint variants_product references products on delete cascade,
  shop_id bigint not null constraint variants_shop references shops,
  options text not null constraint variants_options_length check (char_length(options) between 1 and 200),
  final_price bigint not null constraint variants_final_price check (final_price >= 0),
  stock_quantity integer not null constraint variants_stock_never_negative check (stock_quantity >= 0),
  position integer not null default 0,
  -- A variant that was ever ordered is never deleted, only withdrawn.
  withdrawn_at timestamptz,
  version integer not null default 1
);
create unique index variants_options_unique on variants (product_id, options) where withdrawn_at is null;
create index variants_of_product on variants (product_id, position, id);
alter table products add constraint products_default_variant foreign key (default_variant_id) references variants on delete set null
  deferrable initially deferred;

-- Which words the catalog knows and how often: what a typo is repaired to.
create table search_words (
  word text constraint search_words_pk primary key,
  product_count integer not null
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- The search text of a product, written by whoever writes its name, category or shop.
create function product_search_text(product_name text, category_name text, shop_name text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('simple', vn_fold(product_name)), 'A')
      || setweight(to_tsvector('simple', vn_fold(category_name)), 'B')
      || setweight(to_tsvector('simple', vn_fold(shop_name)), 'C');

-- A category and all above it: the lists in which its products appear.
create function category_path(category bigint) returns bigint[]
  language sql stable parallel safe
  return array(
    with recursive path as (
      select id, parent_id from public.categories where id = category
      union all select parent.id, parent.parent_id from public.categories parent join path on parent.id = path.parent_id
    ) select id from path);
