-- What lists of large shops need.

-- The words of a recipient's name, folded, each between two spaces: orders are looked through by it one after the other where a name is
-- frequent, and found in the index of words where it is rare.
drop index orders_by_recipient;
drop function recipient_words(bigint, text);
create function recipient_fold(recipient text) returns text
  language sql immutable parallel safe
  return ' ' || regexp_replace(public.vn_fold(coalesce(recipient, '')), '[^a-z0-9]+', ' ', 'g') || ' ';
alter table orders add column recipient_fold text not null
  generated always as (recipient_fold(shipping_address ->> 'contactFullName')) stored;

-- Each word with the shop in front: a search never meets the orders of other shops.
create function recipient_words(shop bigint, folded text) returns tsvector
  language sql immutable parallel safe cost 1000
  return array_to_tsvector(array(
    select shop::text || '/' || word from unnest(string_to_array(folded, ' ')) as word where word <> ''));
create index orders_by_recipient on orders using gin (recipient_words(shop_id, recipient_fold));

-- The names stand in the indexes by which orders are walked, so that looking through many of them does not touch the orders themselves.
drop index orders_of_shop_by_status;
create index orders_of_shop_by_status on orders (shop_id, status, ordered_at desc, id desc) include (recipient_fold);
drop index orders_of_shop_by_time;
create index orders_of_shop_by_time on orders (shop_id, ordered_at desc, id desc) include (recipient_fold);

-- Looks at the products of a shop, with its other figures of the day: adding up those of each product takes long where there are many.
alter table shop_days alter column orders set default 0;
alter table shop_days alter column revenue set default 0;
alter table shop_days add column views integer not null default 0 constraint shop_days_views check (views >= 0);
insert into shop_days as kept (shop_id, day, views) select shop_id, day, sum(views) from product_views group by shop_id, day
  on conflict (shop_id, day) do update set views = excluded.views;
