-- What the program says about a transition is kept as its cause and worded when it is read (domain/orders/event-causes.ts). `note` keeps what people
-- wrote, the sentences of events from before, and for the version before the sentence of the cause.

-- module: orders
alter table order_events add column cause text;
create or replace view published.order_events as select shop_id, order_id, id, status, actor, note, at, cause from order_events;
