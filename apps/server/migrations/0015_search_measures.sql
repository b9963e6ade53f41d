-- Measures in product names, so that a search for '5 lít' finds '5L' and '5000ml'.

-- The measures in a text, each as one word in one unit of its kind: '1,8 lít', '1.8L' and '1800ml' are 1800ml. The program reads queries the same
-- way (measures.ts, measure-cases.ts).
create function measure_words_of(t text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(replace(trim_scale(round(size, 3))::text, '.', 'p') || unit, ' ' order by place, part), '')
    from regexp_matches(
      public.vn_fold(t),
      '(?<![a-z0-9.,])(?:([0-9]+)(m|l|kg)([1-9])(?![a-z0-9])|((?:[0-9]+(?:[.,][0-9]+)*\s?[x×]\s?)*[0-9]+(?:[.,][0-9]+)*)\s?'
        '(gram|inch|kilo|phan|volt|watt|gam|lang|lit|mah|met|cc|cm|gb|gr|in|kg|ki|kw|ky|mg|ml|mm|tb|"|g|l|m|v|w|”)(?![a-z0-9])(?!(?<=in)\s[0-9])(?!(?<=(?<![0-9])[2-6]g)))',
      'g'
    ) with ordinality as found (groups, place)
    cross join lateral regexp_split_to_table(coalesce(groups[4], groups[1] || '.' || groups[3]), '\s?[x×]\s?') with ordinality as number (written, part)
    join (values
      ('ml', 'ml', 1), ('cc', 'ml', 1), ('l', 'ml', 1000), ('lit', 'ml', 1000),
      ('mg', 'mg', 1), ('g', 'mg', 1000), ('gr', 'mg', 1000), ('gam', 'mg', 1000), ('gram', 'mg', 1000), ('lang', 'mg', 100000),
      ('kg', 'mg', 1000000), ('ky', 'mg', 1000000), ('ki', 'mg', 1000000), ('kilo', 'mg', 1000000),
      ('mm', 'mm', 1), ('cm', 'mm', 10), ('phan', 'mm', 10), ('m', 'mm', 1000), ('met', 'mm', 1000),
      ('inch', 'inch', 1), ('in', 'inch', 1), ('"', 'inch', 1), ('”', 'inch', 1),
      ('mah', 'mah', 1), ('w', 'w', 1), ('watt', 'w', 1), ('kw', 'w', 1000), ('v', 'v', 1), ('volt', 'v', 1), ('gb', 'gb', 1), ('tb', 'gb', 1000)
    ) as units (name, unit, factor) on units.name = coalesce(groups[5], groups[2])
    cross join lateral (
      select case
        when written ~ '^[1-9][0-9]{0,2}([.,][0-9]{3})+$' then translate(written, '.,', '')::numeric * factor
        when written ~ '^[0-9]{1,12}([.,][0-9]{1,12})?$' then replace(written, ',', '.')::numeric * factor
      end as size
    ) as read
    where size > 0 and size < 1e9 * factor
  );

-- The words of a text as they are spelled, with marks or without, each with an ơ as prefix: a meaning 'cam' finds 'nước cam', not 'máy cầm tay'. ICU
-- lower-cases them, because a database in the C locale does not know the capital Đ. Words of figures have one spelling.
create or replace function accented_words_of(t text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg('ơ' || word, ' '), '')
    from regexp_split_to_table(lower(normalize(t, NFC) collate "vi-x-icu"), '[\s!-/:-@\[-`{-~]+') as word
    where word ~ '[^0-9]'
  );

-- The same as before, and the measures of the name.
create or replace function product_search_text(product_name text, category_name text, shop_name text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('simple',
           public.search_words_of(product_name) || ' ' || public.accented_words_of(product_name) || ' ' || public.measure_words_of(product_name)), 'A')
      || setweight(to_tsvector('simple', public.search_words_of(category_name) || ' ' || public.accented_words_of(category_name)), 'B')
      || setweight(to_tsvector('simple', public.search_words_of(shop_name)), 'C');

update products p set tsv = product_search_text(p.name, category_words(p.category_id), s.name)
from shops s where s.id = p.shop_id;
