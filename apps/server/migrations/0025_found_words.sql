-- When somebody found the row's product by its words: a row may be older, because units are added to it.

-- module: cart
-- Null with words: they were written by a version before this one, and count as old as the row.
alter table cart_items add column found_at timestamptz;
