-- Shops, categories, products, variants and uploaded pictures.

-- module: shops
create table shops (
  id bigint generated always as identity constraint shops_pk primary key,
  owner_id bigint not null constraint shops_owner references users,
  name text not null constraint shops_name_length check (char_length(name) between 1 and 100),
  description text not null default '' constraint shops_description_length check (char_length(description) <= 2000),
  logo_url text,
  contact_email text not null,
  -- The last address that somebody confirmed from its mailbox.
  confirmed_email text,
  -- Where mails to the shop go: its contact address only if that was confirmed, else to the owner.
  mail_address text generated always as (case when contact_email = confirmed_email then confirmed_email end) stored,
  contact_mail_sent_at timestamptz,
  contact_phone text not null,
  -- A copy of the pick-up address at registration.
  address jsonb,
  status text not null default 'PENDING'
    constraint shops_status_known check (status in ('PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED')),
  rejection_reason text,
  suspension_reason text,
  -- Suspended because the owner's account is locked: comes back when it is unlocked.
  suspended_with_owner boolean not null default false,
  approved_at timestamptz,
  -- Optimistic lock of the shop's profile.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shops_one_per_owner unique (owner_id),
  constraint shops_rejected_with_reason check (status <> 'REJECTED' or rejection_reason is not null),
  constraint shops_suspended_with_reason check (status <> 'SUSPENDED' or suspension_reason is not null),
  constraint shops_suspended_with_owner check (status = 'SUSPENDED' or not suspended_with_owner),
  constraint shops_approved_with_time check (status <> 'APPROVED' or approved_at is not null)
);
create index shops_newest_of_status on shops (status, id desc);

create function shop_search_text(shop_name text, contact_email text, contact_phone text) returns text
  language sql immutable parallel safe
  return ' ' || public.vn_fold(shop_name) || ' ' || contact_email || ' ' || contact_phone;
create index shops_similar on shops using gin (shop_search_text(name, contact_email, contact_phone) gin_trgm_ops);

create view published.shops as
  select id, owner_id, name, logo_url, contact_phone, address, status, updated_at, mail_address from shops;

-- module: catalog
create table categories (
  id bigint generated always as identity constraint categories_pk primary key,
  parent_id bigint constraint categories_parent references categories,
  name text not null constraint categories_name_length check (char_length(name) between 1 and 100),
  image_url text,
  position integer not null default 0,
  -- In basis points; copied into each order item when an order is placed.
  commission_bps integer not null default 500 constraint categories_commission check (commission_bps between 0 and 10000),
  fold text generated always as (vn_fold(name)) stored,
  -- Optimistic lock.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint categories_not_own_parent check (parent_id <> id)
);
create unique index categories_name_unique on categories (coalesce(parent_id, 0), name);
create index categories_by_parent on categories (parent_id, position);

-- A category with all its ancestors: the lists in which its products appear.
create function category_path(category bigint) returns bigint[]
  language sql stable parallel safe
  return array(
    with recursive path as (
      select id, parent_id from public.categories where id = category
      union all select parent.id, parent.parent_id from public.categories parent join path on parent.id = path.parent_id
    ) select id from path);

create table products (
  id bigint generated always as identity constraint products_pk primary key,
  shop_id bigint not null constraint products_shop references shops,
  category_id bigint not null constraint products_category references categories,
  name text not null constraint products_name_length check (char_length(name) between 1 and 200),
  -- The seller's own code, by which an import finds the products of an earlier one.
  seller_code text constraint products_seller_code_length check (char_length(seller_code) between 1 and 50),
  -- Sanitised HTML; the raw input is never stored.
  description text not null default '',
  -- List price in whole đồng; null means 'Liên hệ'.
  base_price bigint constraint products_base_price check (base_price >= 0),
  image_urls text[] not null default '{}' constraint products_images_at_most check (cardinality(image_urls) <= 12),
  -- Alternative texts in the order of image_urls; shorter where the last ones have none.
  image_alts text[] not null default '{}' constraint products_alts_at_most check (cardinality(image_alts) <= 12),
  -- What has no picture comes after what has one, wherever lists go by popularity.
  pictured boolean not null generated always as (cardinality(image_urls) > 0) stored,
  -- What the parts of its variants' options are called, by the seller; guessed from their values where it is empty.
  option_names text[] not null default '{}' constraint products_option_names_at_most check (cardinality(option_names) <= 3),
  status text not null default 'DRAFT'
    constraint products_status_known check (status in ('DRAFT', 'ACTIVE', 'TAKEN_DOWN', 'DELETED')),
  takedown_reason text,
  is_featured boolean not null default false,
  published_at timestamptz,
  approved_at timestamptz,

  -- Denormalised so that lists need no grouping; written in the transaction that changes the source.
  min_price bigint constraint products_min_price check (min_price >= 0),
  -- The price in lists. A column, because no index-only scan reads an expression.
  shown_price bigint generated always as (coalesce(min_price, base_price)) stored,
  default_variant_id bigint,
  in_stock boolean not null default false,
  -- Copies of product_figures, minutes behind, for orders, filters and ranks. Shown only as part of a shop's stars, with
  -- published.late_ratings.
  rating_sum bigint not null default 0,
  review_count integer not null default 0,
  sold_count integer not null default 0,

  fold text generated always as (vn_fold(name)) stored,
  -- Search text (0004_search.sql), weighted by name, category, shop.
  tsv tsvector not null default ''::tsvector,
  -- Best sellers, which have a small search index of their own that answers most searches.
  hot boolean not null default false,
  -- Optimistic lock.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint products_active_published check (status <> 'ACTIVE' or published_at is not null),
  constraint products_taken_down_with_reason check (status <> 'TAKEN_DOWN' or takedown_reason is not null)
);
-- One index per sort order of the storefront's lists. The included columns allow index-only scans to pages far down.
create index products_newest on products (published_at desc, id desc) include (shop_id, category_id) where status = 'ACTIVE';
create index products_newest_of_category on products (category_id, published_at desc, id desc) include (shop_id) where status = 'ACTIVE';
create index products_newest_of_shop on products (shop_id, published_at desc, id desc) include (category_id) where status = 'ACTIVE';
create index products_popular on products (pictured desc, sold_count desc, review_count desc, id desc) include (shop_id, category_id) where status = 'ACTIVE';
create index products_popular_of_category on products (category_id, pictured desc, sold_count desc, review_count desc, id desc) include (shop_id) where status = 'ACTIVE';
create index products_cheapest on products (shown_price, id) include (shop_id, category_id) where status = 'ACTIVE';
-- Products without a price come last in both directions.
create index products_dearest on products (shown_price desc nulls last, id desc) include (shop_id, category_id) where status = 'ACTIVE';
create index products_by_name on products (name collate "vi-x-icu", id) include (shop_id, category_id) where status = 'ACTIVE';
create index products_by_approval on products (approved_at desc, id desc) include (shop_id, category_id) where status = 'ACTIVE';
create index products_featured on products (published_at desc, id desc) include (shop_id, category_id) where status = 'ACTIVE' and is_featured;
-- Counts the products behind a filter without reading the table.
create index products_filtered on products (category_id, shop_id)
  include (shown_price, base_price, in_stock, is_featured, rating_sum, review_count) where status = 'ACTIVE';
-- One index per sort order of a seller's list.
create index products_all_of_shop on products (shop_id, id desc);
create index products_of_shop_by_name on products (shop_id, name collate "vi-x-icu", id) where status <> 'DELETED';
create index products_of_shop_by_price on products (shop_id, min_price, id) where status <> 'DELETED';
create index products_of_shop_by_sold on products (shop_id, sold_count, id) where status <> 'DELETED';
create unique index products_seller_code_unique on products (shop_id, seller_code) where status <> 'DELETED' and seller_code is not null;
-- The filters of the administrators' list.
create index products_newest_of_status on products (status, id desc);
create index products_all_of_category on products (category_id, id desc);
create index products_featured_any on products (id desc) where is_featured;
create index products_similar on products using gin ((' ' || fold) gin_trgm_ops);

create table variants (
  id bigint generated always as identity constraint variants_pk primary key,
  product_id bigint not null constraint variants_product references products on delete cascade,
  shop_id bigint not null constraint variants_shop references shops,
  options text not null constraint variants_options_length check (char_length(options) between 1 and 200),
  final_price bigint not null constraint variants_final_price check (final_price >= 0),
  stock_quantity integer not null constraint variants_stock_never_negative check (stock_quantity >= 0),
  position integer not null default 0,
  -- Variants are withdrawn, never deleted: orders and carts refer to them.
  withdrawn_at timestamptz,
  version integer not null default 1,
  -- One of the product's image_urls, shown when the variant is chosen. What is no longer among them counts as none (variant_picture).
  image_url text
);
create unique index variants_options_unique on variants (product_id, options) where withdrawn_at is null;
create index variants_of_product on variants (product_id, position, id);
create index variants_of_shop on variants (shop_id, product_id) where withdrawn_at is null;
alter table products add constraint products_default_variant foreign key (default_variant_id) references variants on delete set null
  deferrable initially deferred;

-- Stock per product for the seller's list ordered by stock, updated seconds after the variants. A column of `products` would be locked by
-- every sale and rewrite a dozen indexes; summing variants per request took a third of a second with 100 000 products.
create table product_stock (
  product_id bigint constraint product_stock_pk primary key constraint product_stock_product references products on delete cascade,
  shop_id bigint not null constraint product_stock_shop references shops,
  stock bigint not null,
  -- Variants that are low on stock or sold out.
  low_variants integer not null
);
create index product_stock_of_shop on product_stock (shop_id, stock, product_id);
create index product_stock_low on product_stock (shop_id, product_id) where low_variants > 0;

-- What deliveries and reviews count: the truth, one row per product. Stored with the product, each delivery would lock its row and rewrite two
-- dozen indexes. No index but the key, and free space in each page, so that updates are heap-only (HOT).
create table product_figures (
  product_id bigint constraint product_figures_pk primary key constraint product_figures_product references products on delete cascade,
  sold_count integer not null default 0 constraint product_figures_sold_count check (sold_count >= 0),
  review_count integer not null default 0,
  rating_sum bigint not null default 0 constraint product_figures_rating_sum check (rating_sum between review_count and review_count * 5),
  star_counts integer[] not null default '{0,0,0,0,0}' constraint product_figures_star_counts check (
    cardinality(star_counts) = 5
    and star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5] = review_count)
) with (fillfactor = 70);

create function begin_product_figures() returns trigger language plpgsql as $$
begin
  insert into public.product_figures (product_id) select id from made order by id;
  return null;
end $$;
create trigger products_have_figures after insert on products
  referencing new table as made for each statement execute function begin_product_figures();

-- Products whose copies in `products` are behind, one row per change: a unique row per product would make deliveries wait for the job.
create table figures_due (
  id bigint generated always as identity constraint figures_due_pk primary key,
  shop_id bigint not null,
  product_id bigint not null,
  -- Whether its ratings changed: a shop's stars are read past what was only delivered.
  rated boolean not null
);
create index figures_due_of_product on figures_due (product_id);
create index figures_due_rated on figures_due (shop_id, product_id) where rated;

-- The picture of a variant in carts and orders: its own, else the product's first.
create function variant_picture(own text, of_product text[]) returns text language sql immutable as
$$ select case when own = any(of_product) then own else of_product[1] end $$;

create view published.categories as select id, parent_id, name from categories;
create view published.products as
  select id, shop_id, category_id, name, seller_code, description, base_price, image_urls, option_names, status, review_count, rating_sum, updated_at
  from products;
-- What the copied ratings of `published.products` lack. For one shop: the sum of the copied ratings plus the sum of this view is the current
-- figure.
create view published.late_ratings as
  select d.shop_id, f.review_count - p.review_count as reviews, f.rating_sum - p.rating_sum as stars
  from (select distinct shop_id, product_id from figures_due where rated) d
  join products p on p.id = d.product_id and p.status = 'ACTIVE' join product_figures f on f.product_id = d.product_id;
create view published.variants as
  select id, product_id, shop_id, options, final_price, stock_quantity, position, withdrawn_at, image_url from variants;

-- module: pictures
-- Uploaded pictures: one row each, written before the file. What nothing shows is deleted after some days, and so are files without a row.
create table stored_pictures (
  id uuid constraint stored_pictures_pk primary key,
  kind text not null constraint stored_pictures_kind_known check (kind in ('avatars', 'logos', 'products', 'promotions', 'reviews')),
  -- The user of an avatar, a logo or a review's picture, the shop of a product's picture, the promotion. It may be gone before its pictures.
  owner_id bigint not null,
  -- Null while it is shown. A picture begins unshown: its upload is under way.
  unshown_since timestamptz default now(),
  -- Kept, but served to nobody: its review was taken down.
  hidden boolean not null default false,
  created_at timestamptz not null default now()
);
create index stored_pictures_of_owner on stored_pictures (kind, owner_id);
create index stored_pictures_unshown on stored_pictures (kind, unshown_since) where unshown_since is not null;
