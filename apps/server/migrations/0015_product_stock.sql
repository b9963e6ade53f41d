-- Pieces of all variants of a product, for a seller's lists in the order of stock. A moment behind the variants: kept with the product itself,
-- each sale would lock it, and have a dozen indexes written; added up for each question, a hundred thousand products took a third of a second.

create table product_stock (
  product_id bigint constraint product_stock_pk primary key constraint product_stock_product references products on delete cascade,
  shop_id bigint not null constraint product_stock_shop references shops,
  stock bigint not null,
  -- Variants of which few or none are left.
  low_variants integer not null
);
create index product_stock_of_shop on product_stock (shop_id, stock, product_id);
create index product_stock_low on product_stock (shop_id, product_id) where low_variants > 0;
