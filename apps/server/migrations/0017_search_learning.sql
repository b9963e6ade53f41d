-- What shoppers choose among the results of a search. Counts by words and day: of nobody is anything kept.

-- module: search-learning
-- How often words were searched for, kept for ninety days; what few clients asked goes earlier (delete-old-searches).
create table search_days (
  day date not null,
  query text not null constraint search_days_query_length check (char_length(query) between 1 and 80),
  -- Each client counts once a day.
  searches integer not null default 0 constraint search_days_searches check (searches >= 0),
  found integer not null default 0 constraint search_days_found check (found >= 0),
  opened integer not null default 0 constraint search_days_opened check (opened >= 0),
  -- Sixteen bits, of which every client has one (decision 20): how many are set tells few clients from many.
  clients integer not null default 0 constraint search_days_clients check (clients between 0 and 65535),
  constraint search_days_pk primary key (day, query)
);
create index search_days_of_query on search_days (query, day);

-- What was chosen for these words: opened among the results, and bought by whoever came from there.
create table search_choices (
  day date not null,
  query text not null constraint search_choices_query_length check (char_length(query) between 1 and 80),
  product_id bigint not null,
  opened integer not null default 0 constraint search_choices_opened check (opened >= 0),
  clients integer not null default 0 constraint search_choices_clients check (clients between 0 and 65535),
  -- The bits of those who bought; a client that buys a hundred times sets one.
  buyers integer not null default 0 constraint search_choices_buyers check (buyers between 0 and 65535),
  constraint search_choices_pk primary key (day, query, product_id)
);
create index search_choices_of_query on search_choices (query, product_id, day);

-- Purchases that are not counted yet. Each order adds rows of its own, so that no checkout waits for another one's count.
create table search_purchases (
  id bigint generated always as identity constraint search_purchases_pk primary key,
  day date not null,
  query text not null constraint search_purchases_query_length check (char_length(query) between 1 and 80),
  product_id bigint not null,
  client integer not null constraint search_purchases_client check (client between 1 and 32768)
);

-- What the counts come to: the products that searches for these words show further up.
create table search_lifts (
  query text not null constraint search_lifts_query_length check (char_length(query) between 1 and 80),
  product_id bigint not null,
  lift smallint not null constraint search_lifts_bounded check (lift between 1 and 7),
  constraint search_lifts_pk primary key (query, product_id)
);

-- Words that an administrator does not want to see among the frequent ones.
create table ignored_searches (
  query text constraint ignored_searches_pk primary key
    constraint ignored_searches_query_length check (char_length(query) between 1 and 80),
  ignored_at timestamptz not null default now()
);

-- The words of the search that a row of a cart came from; gone with the row.
alter table cart_items add column found_by text
  constraint cart_items_found_by_length check (char_length(found_by) between 1 and 80);
