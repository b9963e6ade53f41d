-- Views of products by month (0026_partitions.sql).

-- module: statistics
alter table product_views rename to old_product_views;
alter table old_product_views rename constraint product_views_pk to old_product_views_pk;
-- Without a foreign key to shops (a shop with views is never deleted): making and dropping a partition would lock them.
create table product_views (
  shop_id bigint not null,
  day date not null,
  product_id bigint not null,
  views integer not null constraint product_views_some check (views > 0),
  constraint product_views_pk primary key (shop_id, day, product_id)
) partition by range (day);
create table partitions.product_views_default partition of product_views default;
insert into partitioning values ('product_views', 'month', '25 months');
insert into product_views select * from old_product_views;
select keep_partitions('product_views');
drop table old_product_views;
