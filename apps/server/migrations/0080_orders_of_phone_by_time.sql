-- no transaction
-- Who is looked for by a telephone number may have bought only long ago.
create index concurrently orders_of_phone_by_time on orders (customer_phone, ordered_at desc, id desc);
