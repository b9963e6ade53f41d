-- What shoppers call things: words that the search treats as equal, or that widen it.

-- module: vocabulary
create table search_synonyms (
  id bigint generated always as identity constraint search_synonyms_pk primary key,
  -- Why the words belong together: for the operator, who looks through them by kind.
  kind text not null
    constraint search_synonyms_kind_known check (kind in ('REGION', 'SPELLING', 'ABBREVIATION', 'SLANG', 'ENGLISH', 'BRAND', 'SYNONYM')),
  -- Where the first term is said.
  region text constraint search_synonyms_region_known check (region in ('NORTH', 'CENTRAL', 'SOUTH')),
  -- They mean the same: a search for one finds them all.
  terms text[] not null constraint search_synonyms_has_terms check (cardinality(terms) between 1 and 20),
  -- A search for any of the terms finds these too, but not the other way round.
  expansions text[] not null default '{}' constraint search_synonyms_expansions_at_most check (cardinality(expansions) <= 20),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint search_synonyms_says_something check (cardinality(terms) + cardinality(expansions) >= 2)
);
