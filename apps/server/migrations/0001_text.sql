-- What all modules share: extensions, text folding, the trigger function of append-only tables, the numbers of changes, the schema of published views.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists fuzzystrmatch with schema public;

-- Folded text for comparison and search: no diacritics, lower case. unaccent alone is only STABLE; naming its dictionary makes the function
-- safe to index. đ, Đ and the similar ð are mapped first, because older unaccent rules miss ð.
create function vn_fold(t text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, translate(normalize(t, NFC), 'đĐðÐ', 'dDdD')));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Each notification of a change has the next number, so that a listener notices a lost one (platform/database/change-numbers.ts).
create sequence change_numbers;

-- Plain views of tables that other modules read. Each stands in the migration of the module that owns the table and has only the columns that
-- others need (decision 15). The planner inlines them.
create schema if not exists published;
