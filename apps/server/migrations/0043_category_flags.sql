-- What categories say about returns (decision 26).

-- module: catalog
alter table categories
  -- Taken back for a change of mind, and once opened.
  add column returnable boolean not null default true,
  add column opened_ok boolean not null default true;
create or replace view published.categories as select id, parent_id, name, returnable, opened_ok from categories;
