-- What the public lists filter, sort and count by, in a narrow table of its own (decision 19).

-- No product changes between the filling of the table and its triggers.
lock table products in share row exclusive mode;

-- A value of a group of options as it is compared: 'ĐEN ' and 'Màu đen' are 'đen', 'Size 39' is '39'. Compared values are compared
-- again, and stay. ICU lower-cases, because a database in the C locale does not know the capital Đ.
create function option_value(written text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(btrim(regexp_replace(regexp_replace(lower(normalize(written, NFC) collate "vi-x-icu"), '(\d),(?=\d)', '\1.', 'g'), '[\s,]+', ' ', 'g')),
    '^((màu|mau|size|cỡ|co|số|so)(\s+|(?=\d)))+(?=.)', '');

-- Whether a value is a colour, or a size. The program tells groups of options apart by the same rules (option-names.ts, option-cases.ts).
create function is_color(value text) returns boolean
  language sql immutable strict parallel safe
  return value ~ '^(đen|trắng|đỏ|chàm|xanh|vàng|hồng|tím|nâu|xám|be|kem|cam|bạc|ghi|nude|rêu|navy|đồng|black|white|red|blue|green|pink|grey|gray|beige|brown|san hô)(?=$|[\s-])'
      or (value = public.vn_fold(value) and value ~ '^(den|trang|do|cham|vang|hong|tim|nau|xam|bac|reu|dong|san ho)(?=$|[\s-])');
create function is_size(written text) returns boolean
  language sql immutable strict parallel safe
  return public.vn_fold(btrim(written)) ~ '^((size|co|so)\s*)?((\d?x{1,4})?[sml]|free ?size|nho|vua|lon)$'
      or public.vn_fold(btrim(written)) ~ '^(size|co|so)\s*\d{1,3}([.,]5)?$'
      or public.vn_fold(btrim(written)) ~ '^(2[6-9]|3\d|4[0-7])([.,]5)?$|^48$';

-- The attributes of a product by the options of the variants that are sold, and by what the seller calls their groups. As on its page one group is the colours and one
-- the sizes: one that is called so, else the first whose values are.
create function option_attributes(options text[], names text[]) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  width constant integer := cardinality(string_to_array(options[1], ' / '));
  kinds text[];
  found text[] := '{}';
  given text[];
begin
  if width is null or width > 3
    or exists (select from unnest(options) o where cardinality(string_to_array(o, ' / ')) <> width or '' = any(array(select btrim(p) from unnest(string_to_array(o, ' / ')) p)))
  then return '{}'; end if;
  for at in 1..width loop
    kinds[at] := case vn_fold(btrim(coalesce(names[at], '')))
      when 'mau' then 'color' when 'mau sac' then 'color' when 'color' then 'color' when 'colour' then 'color'
      when 'size' then 'size' when 'co' then 'size' when 'kich co' then 'size' when 'kich thuoc' then 'size' when 'so' then 'size'
    end;
  end loop;
  for at in 1..width loop
    select array_agg(distinct split_part(o, ' / ', at)) into given from unnest(options) o;
    if kinds[at] is null then
      kinds[at] := case
        when 'color' <> all(array_remove(kinds, null)) and (select bool_and(is_color(option_value(v))) from unnest(given) v) then 'color'
        when 'size' <> all(array_remove(kinds, null)) and (select bool_and(is_size(v)) from unnest(given) v) then 'size'
      end;
    end if;
    continue when kinds[at] is null;
    select found || array_agg(distinct kinds[at] || ':' || option_value(v)) into found from unnest(given) v where length(v) <= 40;
  end loop;
  -- The indexes have them too, and an entry of an index has its limit: far beyond what anybody chooses a product by.
  return array(select a from (select a, sum(octet_length(a) + 8) over (order by a) as bytes from (select distinct unnest(found) as a) d) f where bytes <= 1500);
end $$;

-- The same of a product: 'color:đen', 'size:m'.
create function product_attributes(product bigint, names text[]) returns text[]
  language sql stable parallel safe
  return (select public.option_attributes(array_agg(options), names) from public.variants where product_id = product and withdrawn_at is null);

-- module: catalog
-- One row for each product on sale, narrow, so that a filter reads a fiftieth of the bytes. Written by the triggers below, in the statement
-- that changes the product.
create table listed_products (
  product_id bigint constraint listed_products_pk primary key constraint listed_products_product references products on delete cascade,
  shop_id bigint not null,
  category_id bigint not null,
  shown_price bigint,
  -- Stars as they are shown, times ten; 0 without reviews.
  stars smallint not null,
  in_stock boolean not null,
  on_sale boolean not null,
  is_featured boolean not null,
  pictured boolean not null,
  sold_count integer not null,
  review_count integer not null,
  published_at timestamptz not null,
  approved_at timestamptz,
  name text not null,
  -- Colours and sizes (option_attributes); written with the variants by recomputeProducts.
  attributes text[] not null,
  -- A number by chance: the products below one of them are a sample of any list.
  sample smallint not null generated always as ((hashint8(product_id) & 32767)::smallint) stored
);

create function listed_stars(rating_sum bigint, review_count integer) returns smallint
  language sql immutable parallel safe
  return case when review_count > 0 then floor(rating_sum * 10.0 / review_count + 0.5)::smallint else 0::smallint end;

insert into listed_products
select id, shop_id, category_id, shown_price, listed_stars(rating_sum, review_count), in_stock, coalesce(shown_price < base_price, false), is_featured,
  pictured, sold_count, review_count, published_at, approved_at, name, coalesce(v.attributes, '{}')
from products p left join (
  select v.product_id, option_attributes(array_agg(v.options), p.option_names) as attributes
  from variants v join products p on p.id = v.product_id where v.withdrawn_at is null group by v.product_id, p.option_names
) v on v.product_id = p.id
where status = 'ACTIVE';

create function list_new_products() returns trigger language plpgsql as $$
begin
  insert into public.listed_products
  select id, shop_id, category_id, shown_price, public.listed_stars(rating_sum, review_count), in_stock, coalesce(shown_price < base_price, false), is_featured,
    pictured, sold_count, review_count, published_at, approved_at, name, coalesce(public.product_attributes(id, option_names), '{}')
  from made where status = 'ACTIVE';
  return null;
end $$;
create trigger products_are_listed after insert on products
  referencing new table as made for each statement execute function list_new_products();

create function list_changed_product() returns trigger language plpgsql as $$
begin
  if new.status <> 'ACTIVE' then
    delete from public.listed_products where product_id = new.id;
  elsif old.status = 'ACTIVE' then
    update public.listed_products set shop_id = new.shop_id, category_id = new.category_id, shown_price = new.shown_price,
      stars = public.listed_stars(new.rating_sum, new.review_count), in_stock = new.in_stock, on_sale = coalesce(new.shown_price < new.base_price, false),
      is_featured = new.is_featured, pictured = new.pictured, sold_count = new.sold_count, review_count = new.review_count,
      published_at = new.published_at, approved_at = new.approved_at, name = new.name,
      attributes = case when new.option_names = old.option_names then attributes else coalesce(public.product_attributes(new.id, new.option_names), '{}') end
    where product_id = new.id;
  else
    insert into public.listed_products
    values (new.id, new.shop_id, new.category_id, new.shown_price, public.listed_stars(new.rating_sum, new.review_count), new.in_stock,
      coalesce(new.shown_price < new.base_price, false), new.is_featured, new.pictured, new.sold_count, new.review_count, new.published_at, new.approved_at,
      new.name, coalesce(public.product_attributes(new.id, new.option_names), '{}'))
    on conflict (product_id) do update set shop_id = excluded.shop_id, category_id = excluded.category_id, shown_price = excluded.shown_price,
      stars = excluded.stars, in_stock = excluded.in_stock, on_sale = excluded.on_sale, is_featured = excluded.is_featured, pictured = excluded.pictured,
      sold_count = excluded.sold_count, review_count = excluded.review_count, published_at = excluded.published_at, approved_at = excluded.approved_at,
      name = excluded.name, attributes = excluded.attributes;
  end if;
  return null;
end $$;
create trigger products_stay_listed after update on products for each row
  when ((old.status, old.shop_id, old.category_id, old.shown_price, old.base_price, old.rating_sum, old.review_count, old.in_stock, old.is_featured, old.pictured,
      old.sold_count, old.published_at, old.approved_at, old.name, old.option_names)
    is distinct from (new.status, new.shop_id, new.category_id, new.shown_price, new.base_price, new.rating_sum, new.review_count, new.in_stock, new.is_featured,
      new.pictured, new.sold_count, new.published_at, new.approved_at, new.name, new.option_names))
  execute function list_changed_product();

-- One index per order of the lists. The included columns are what filters ask for, so that no row is read for a product that is filtered out.
create index listed_popular on listed_products (pictured desc, sold_count desc, review_count desc, product_id desc)
  include (category_id, shop_id, shown_price, stars, in_stock, on_sale, attributes);
create index listed_popular_of_category on listed_products (category_id, pictured desc, sold_count desc, review_count desc, product_id desc)
  include (shop_id, shown_price, stars, in_stock, on_sale, attributes);
create index listed_newest on listed_products (published_at desc, product_id desc) include (category_id, shop_id, shown_price, stars, in_stock, on_sale, attributes);
create index listed_cheapest on listed_products (shown_price, product_id) include (category_id, shop_id, stars, in_stock, on_sale, attributes);
-- Products without a price come last in both directions.
create index listed_dearest on listed_products (shown_price desc nulls last, product_id desc) include (category_id, shop_id, stars, in_stock, on_sale, attributes);
create index listed_by_name on listed_products (name collate "vi-x-icu", product_id) include (category_id, shop_id, shown_price, stars, in_stock, on_sale, attributes);
create index listed_by_approval on listed_products (approved_at desc, product_id desc) include (category_id, shop_id, shown_price, stars, in_stock, on_sale, attributes);
create index listed_featured on listed_products (is_featured desc, published_at desc, product_id desc)
  include (category_id, shop_id, shown_price, stars, in_stock, on_sale, attributes);
-- The names of a category stand together in the alphabet, far from where a walk through all names begins.
create index listed_by_name_of_category on listed_products (category_id, name collate "vi-x-icu", product_id)
  include (shop_id, shown_price, stars, in_stock, on_sale, attributes);
-- A window of prices within a category, or a shop, with what most lists are sorted by: of a short list all is read.
create index listed_of_category on listed_products (category_id, shown_price)
  include (product_id, shop_id, stars, in_stock, on_sale, attributes, pictured, sold_count, review_count, published_at, is_featured);
create index listed_of_shop on listed_products (shop_id, category_id, shown_price)
  include (product_id, stars, in_stock, on_sale, attributes, pictured, sold_count, review_count, published_at, is_featured);
create index listed_rated on listed_products (stars, shown_price) include (category_id, shop_id, in_stock, on_sale, attributes);
-- A sample of a list lies together, with all that its filter counts.
create index listed_sample on listed_products (sample) include (category_id, shop_id, shown_price, stars, in_stock, on_sale, attributes);
create index listed_sample_of_category on listed_products (category_id, sample) include (shop_id, shown_price, stars, in_stock, on_sale, attributes);
create index listed_sample_of_shop on listed_products (shop_id, sample) include (category_id, shown_price, stars, in_stock, on_sale, attributes);
create index listed_attributes on listed_products using gin (attributes) with (fastupdate = off);

-- The lists read the table above.
drop index products_newest;
drop index products_newest_of_category;
drop index products_newest_of_shop;
drop index products_popular;
drop index products_popular_of_category;
drop index products_cheapest;
drop index products_dearest;
drop index products_by_name;
drop index products_by_approval;
drop index products_featured;
drop index products_filtered;
analyze listed_products;
