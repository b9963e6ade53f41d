-- no transaction
-- The best sellers of a long period: sums come product by product from the index, and need no memory for all products of a large shop.
create index concurrently shop_product_days_by_product on shop_product_days (shop_id, product_id, day) include (units, revenue);
