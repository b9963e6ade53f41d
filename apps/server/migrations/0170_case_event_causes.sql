-- As order_events: what the program says about a change of a case.

-- module: returns
alter table case_events add column cause text;
create or replace view published.case_events as select shop_id, case_id, id, state, actor, note, at, cause from case_events;
