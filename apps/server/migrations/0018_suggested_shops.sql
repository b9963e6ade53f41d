-- Shops are suggested while a search is typed, by the beginnings of their words. New entries go into the index at once, as in 0004_search.sql.
create index shops_by_words on shops using gin (to_tsvector('simple', search_words_of(name))) with (fastupdate = off) where status = 'APPROVED';
