-- no transaction
create index concurrently orders_to_remind on orders (status, status_changed_at)
  where status in ('AWAITING_CONFIRMATION', 'PROCESSING', 'SHIPPED', 'DELIVERED') and reminded_status is distinct from status;
