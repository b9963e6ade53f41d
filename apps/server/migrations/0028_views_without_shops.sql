-- Making or dropping a partition of views would lock the shops that a foreign key refers to. A shop with views is never deleted. In a file of its own,
-- because it locks the shops too, for a moment.

-- module: statistics
alter table product_views drop constraint product_views_shop;
