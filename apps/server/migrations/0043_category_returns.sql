-- module: catalog
alter table categories
  -- Whether goods can be returned because the shopper changed her mind, and after their packing was opened.
  add column returnable boolean not null default true,
  add column opened_ok boolean not null default true;
create or replace view published.categories as select id, parent_id, name, returnable, opened_ok from categories;
