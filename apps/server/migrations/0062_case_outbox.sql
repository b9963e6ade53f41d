-- Messages about cases, and reminders.

-- module: outbox
alter table order_outbox
  add column case_id bigint,
  add column case_event_id bigint,
  drop constraint order_outbox_kind_known,
  add constraint order_outbox_kind_known check (kind in
    ('TRANSITION', 'PART_PAID', 'REFUND_DUE', 'REFUND_PAID', 'CASE', 'CASE_MESSAGE', 'CASE_REMINDER', 'ORDER_REMINDER')) not valid,
  drop constraint order_outbox_subject,
  -- A change of a case refers to its event, a message to itself (case_event_id), a reminder to the case or the order.
  add constraint order_outbox_subject check (case
    when kind = 'TRANSITION' then shop_id is not null and order_id is not null and event_id is not null
    when kind = 'PART_PAID' then user_id is not null and payment_id is not null
    when kind in ('CASE', 'CASE_MESSAGE') then shop_id is not null and case_id is not null and case_event_id is not null
    when kind = 'CASE_REMINDER' then shop_id is not null and case_id is not null
    when kind = 'ORDER_REMINDER' then shop_id is not null and order_id is not null
    else user_id is not null and refund_id is not null end) not valid;
