-- no transaction
create index concurrently orders_due on orders (status, status_changed_at)
  where status in ('PENDING_PAYMENT', 'AWAITING_CONFIRMATION', 'PROCESSING', 'SHIPPED', 'DELIVERED');
