-- What administrators look for among the groups of the vocabulary, ready to be compared: some ten thousand entries take too long to be cut at each question.

-- module: vocabulary
create function entries_fold(entries text[]) returns text
  language sql immutable parallel safe
  return ' ' || public.vn_fold(array_to_string(entries, ' '));
alter table search_synonyms add column folded text not null generated always as (entries_fold(terms || expansions)) stored;

-- Entries as a query's words are cut: 'xi-rô' is 'xi rô'.
create function entry_texts(entries text[]) returns text[]
  language sql immutable parallel safe
  return array(select btrim(regexp_replace(entry, '[\s!-/:-@\[-`{-~]+', ' ', 'g')) from unnest(entries) as entry);
create index search_synonyms_by_entry on search_synonyms using gin (entry_texts(terms || expansions));
