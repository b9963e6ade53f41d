-- Full-text search of products, and the correction of queries that find nothing.

-- Text as words of [a-z0-9] only, so that the program and PostgreSQL's parser agree on what a word is
-- (the parser alone keeps '15.6', 'usb-c' and '8gb/256gb' together).
create function search_words_of(t text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(public.vn_fold(t), '[^a-z0-9]+', ' ', 'g');

-- The words with diacritics, unfolded: a search for 'bơ' ranks 'bơ' before 'bộ'. Each gets an ơ as prefix, so that prefix searches for folded
-- words ('th…') do not scan them as well. ICU lower-cases them, because a database in the C locale does not know the capital Đ.
create function accented_words_of(t text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg('ơ' || word, ' '), '')
    from regexp_split_to_table(lower(normalize(t, NFC) collate "vi-x-icu"), '[\s!-/:-@\[-`{-~]+') as word
    where octet_length(word) > length(word)
  );

-- The names of a category and its ancestors: a search for 'thời trang nam' finds everything below that category.
create function category_words(category bigint) returns text
  language sql stable parallel safe
  return (select string_agg(c.name, ' ') from public.categories c where c.id = any(public.category_path(category)));

-- Name first, then category, both folded and as written, then shop (product.md, catalog).
create function product_search_text(product_name text, category_name text, shop_name text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('simple', public.search_words_of(product_name) || ' ' || public.accented_words_of(product_name)), 'A')
      || setweight(to_tsvector('simple', public.search_words_of(category_name) || ' ' || public.accented_words_of(category_name)), 'B')
      || setweight(to_tsvector('simple', public.search_words_of(shop_name)), 'C');

-- New entries go into these indexes at once: a pending list would slow down every search until the next vacuum.
create index products_search on products using gin (tsv) with (fastupdate = off) where status = 'ACTIVE';
create index products_search_hot on products using gin (tsv) with (fastupdate = off) where status = 'ACTIVE' and hot;

-- A product by its whole name, which a search shows first.
create index products_by_fold on products (fold) where status = 'ACTIVE';

-- module: catalog
-- The words of the catalog and the number of products with each: what typing errors are corrected to.
create table search_words (
  word text constraint search_words_pk primary key,
  product_count integer not null
);
create index search_words_similar on search_words using gin (word gin_trgm_ops) with (fastupdate = off);
-- Prefix search (LIKE 'word%') in any collation.
create index search_words_beginning on search_words (word text_pattern_ops);

-- Splits words typed without spaces ('aothun') into known words: the three most likely splits.
-- `open_end`: the last part may be the prefix of a word.
create function split_joined_words(typed text, open_end boolean) returns setof text
  language plpgsql stable parallel safe as $$
declare
  size constant integer := length(typed);
  -- The best splits of the first n letters: their end, their cost (lower is more likely), their words.
  ends integer[] := array[0];
  costs float8[] := array[0.0];
  cuts text[] := array[''];
begin
  if size not between 4 and 40 then return; end if;
  <<at>>
  for ordinal in 0..size - 2 loop
    continue when ordinal <> all(ends);
    select array_agg(k.until), array_agg(k.cost), array_agg(k.cut) into ends, costs, cuts from (
      select w.*, row_number() over (partition by w.until order by w.cost) as rank from (
        select c.until, c.cost, c.cut from unnest(ends, costs, cuts) as c (until, cost, cut)
        union all
        select c.until + length(k.word), c.cost + 12 - ln(k.product_count), c.cut || ' ' || k.word
        from unnest(ends, costs, cuts) as c (until, cost, cut)
        join search_words k on k.word in (select substr(typed, at.ordinal + 1, letters) from generate_series(2, 8) as letters)
        where c.until = at.ordinal and c.until + length(k.word) <= size
      ) w
    ) k where k.rank <= 3;
  end loop;
  return query select ltrim(c.cut) from unnest(ends, costs, cuts) as c (until, cost, cut) where c.until = size order by c.cost;
  if open_end and size <> all(ends) then
    return query
      select ltrim(c.cut || ' ' || substr(typed, c.until + 1)) from unnest(ends, costs, cuts) as c (until, cost, cut)
      where c.until >= 2 and exists (select from search_words where word like substr(typed, c.until + 1) || '%')
      order by c.until desc, c.cost limit 3;
  end if;
end $$;

-- Full-text queries for words: all of them anywhere, in the name, in the category, and adjacent in the name.
-- A word that ends in ':*' is a prefix.
create function search_terms(
  words text[], out anywhere tsquery, out in_name tsquery, out in_category tsquery, out in_a_row tsquery, out phrase text
)
  language sql immutable parallel safe as $$
  select string_agg(quote_literal(word) || ':' || star || 'ABC', ' & ' order by ordinal)::tsquery,
    string_agg(quote_literal(word) || ':' || star || 'A', ' & ' order by ordinal)::tsquery,
    string_agg(quote_literal(word) || ':' || star || 'B', ' & ' order by ordinal)::tsquery,
    string_agg(quote_literal(word) || ':' || star || 'A', ' <-> ' order by ordinal)::tsquery,
    string_agg(word, ' ' order by ordinal)
  from (
    select rtrim(given, ':*') as word, case when given like '%:*' then '*' else '' end as star, ordinal
    from unnest(words) with ordinality as w (given, ordinal)
  ) w
$$;

-- Corrects a query that finds nothing; null when it does find something, or no better query is known. Each word has several readings with
-- a cost: as typed 0, a filler word left out 0.1, a word split in two 0.4, unconverted Telex or VNI 0.5, joined words 0.6, a typing error
-- about 1 per wrong letter, the word left out 3. A combination that occurs adjacent in a product name costs nothing extra, one whose words
-- are scattered over the name 0.5, one that needs category or shop 1. The lowest cost wins; ties go to the more frequent words.
-- `words`: folded. `decoded`: each word read as Telex or VNI, or itself. `fillers`: whether the word may be left out.
-- `edits`, `edit_ordinals`, `edit_prices`: every text one edit away from a syllable, with the position of its word and its cost.
-- `fruitless`: the caller already knows that the words find nothing.
create function repair_search(
  words text[], decoded text[], fillers boolean[], edits text[], edit_ordinals integer[], edit_prices float8[], fruitless boolean
) returns text[]
  language plpgsql stable
  -- Only short index lookups; a sequential scan would take a thousand times as long.
  set enable_seqscan = off
  set pg_trgm.similarity_threshold = 0.25
as $$
declare
  size constant integer := cardinality(words);
  readings text[];
  ordinals integer[];
  spans integer[];
  prices float8[];
  -- Beam search: the words of each combination so far, its cost, and the next position to read.
  beams text[] := array[''];
  totals float8[] := array[0.0];
  nexts integer[] := array[1];
  fixed text[];
  scattered float8;
  -- Combinations without a hit among best sellers, and how many of them may be tried on the whole catalog.
  slow integer[] := '{}';
  untried integer;
  tries integer := 6;
  best text[];
  best_total float8 := 'infinity';
begin
  -- A query with results needs no correction.
  if not fruitless and exists (
    select from search_terms(words[:size - 1] || (words[size] || ':*')) q join products p on p.status = 'ACTIVE' and p.tsv @@ q.anywhere
  ) then return null; end if;

  with typed as (
    select * from unnest(words, decoded, fillers) with ordinality as t (word, decoded, filler, ordinal)
  ), reading as (
    select t.ordinal, 1 as span, k.word as reading, 0.0::float8 as price, k.product_count from typed t join search_words k on k.word = t.word
    union all
    select t.ordinal, 1, t.word, 0.0, 0 from typed t where t.ordinal = size and exists (select from search_words where word like t.word || '%')
    union all
    select t.ordinal, 1, k.word, 0.5, k.product_count from typed t join search_words k on k.word = t.decoded where t.decoded <> t.word
    union all
    select t.ordinal, 1, split, 0.6, 0 from typed t cross join lateral split_joined_words(t.word, t.ordinal = size) as split
      where split is not null and not exists (select from search_words where word = t.word)
    union all
    select t.ordinal, 2, k.word, 0.4, k.product_count from typed t join typed following on following.ordinal = t.ordinal + 1
      join search_words k on k.word = t.word || following.word
    union all
    select e.ordinal, 1, k.word, e.price, k.product_count
      from unnest(edits, edit_ordinals, edit_prices) as e (edit, ordinal, price) join search_words k on k.word = e.edit
    union all
    select t.ordinal, 1, k.word, levenshtein_less_equal(k.word, t.word, 2) + case when left(k.word, 1) = left(t.word, 1) then 0 else 0.3 end, k.product_count
      from typed t join search_words k on k.word % t.word
      where length(t.word) > 4 and levenshtein_less_equal(k.word, t.word, 2) <= 2
    union all
    -- A typing error in a word that is still being typed.
    select t.ordinal, 1, k.word, 1.4, k.product_count from typed t join search_words k on k.word % t.word
      where t.ordinal = size and length(t.word) > 4 and length(k.word) > length(t.word)
        and levenshtein_less_equal(left(k.word, length(t.word)), t.word, 1) <= 1
    union all
    select t.ordinal, 1, '', case when t.filler then 0.1 else 3.0 end, 0 from typed t where size > 2 or (t.filler and size > 1)
  ), ranked as (
    select r.ordinal, r.span, r.reading, min(r.price) - max(ln(1 + r.product_count)) / 1000 as price,
      row_number() over (partition by r.ordinal order by min(r.price) - max(ln(1 + r.product_count)) / 1000) as rank
    from reading r group by r.ordinal, r.span, r.reading
  )
  select array_agg(r.reading), array_agg(r.ordinal), array_agg(r.span), array_agg(r.price) into readings, ordinals, spans, prices from ranked r where r.rank <= 8;

  <<at>>
  for ordinal in 1..size loop
    select array_agg(b.beam order by b.total), array_agg(b.total order by b.total), array_agg(b.next order by b.total)
    into beams, totals, nexts from (
      select t.text || ' ' || r.text as beam, t.total + r.price as total, t.next + r.span as next
      from unnest(beams, totals, nexts) as t (text, total, next)
      join unnest(readings, ordinals, spans, prices) as r (text, ordinal, span, price) on r.ordinal = t.next
      where t.next = at.ordinal
      union all
      select t.text, t.total, t.next from unnest(beams, totals, nexts) as t (text, total, next) where t.next > at.ordinal
      order by 2 limit 24
    ) b
    where b.total < 4.2;
    if beams is null then return null; end if;
  end loop;

  -- Best sellers first: their index has a twentieth of the size and answers most queries.
  for number in 1..cardinality(beams) loop
    exit when totals[number] >= best_total;
    fixed := regexp_split_to_array(trim(regexp_replace(beams[number], ' +', ' ', 'g')), ' ');
    continue when fixed = words or fixed = array[''];
    if not exists (select from search_words where word = fixed[cardinality(fixed)]) then
      fixed[cardinality(fixed)] := fixed[cardinality(fixed)] || ':*';
    end if;
    select min(case when tsv @@ in_a_row then 0 when tsv @@ in_name then 0.5 else 1 end) into scattered from (
      select p.tsv, q.in_a_row, q.in_name from search_terms(fixed) q
      -- A sample is enough to classify the hits.
      join products p on p.status = 'ACTIVE' and p.hot and p.tsv @@ q.anywhere limit 150
    ) hits;
    if totals[number] + scattered < best_total then
      best_total := totals[number] + scattered;
      best := fixed;
    elsif scattered is null then
      slow := slow || number;
    end if;
  end loop;
  -- The whole catalog only for combinations that would be clearly cheaper.
  foreach untried in array slow loop
    exit when tries = 0 or totals[untried] + 0.6 >= best_total;
    tries := tries - 1;
    fixed := regexp_split_to_array(trim(regexp_replace(beams[untried], ' +', ' ', 'g')), ' ');
    if exists (
      select from search_terms(fixed) q join products p on p.status = 'ACTIVE' and p.tsv @@ q.anywhere
    ) then return fixed; end if;
  end loop;
  return best;
end $$;
