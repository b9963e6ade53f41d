alter table order_outbox validate constraint order_outbox_kind_known;
alter table order_outbox validate constraint order_outbox_subject;
