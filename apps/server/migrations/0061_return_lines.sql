-- What a case is about.

-- module: returns
create table return_lines (
  shop_id bigint not null,
  case_id bigint not null,
  order_id bigint not null,
  order_item_id bigint not null,
  quantity integer not null constraint return_lines_quantity check (quantity >= 1),
  amount bigint not null constraint return_lines_amount check (amount >= 0),
  -- Units that came back fit for sale; null before the goods came.
  resellable integer constraint return_lines_resellable check (resellable between 0 and quantity),
  constraint return_lines_pk primary key (shop_id, case_id, order_item_id),
  constraint return_lines_case foreign key (shop_id, case_id) references return_cases,
  constraint return_lines_item foreign key (shop_id, order_id, order_item_id) references order_items
);
create index return_lines_of_item on return_lines (shop_id, order_id, order_item_id);
