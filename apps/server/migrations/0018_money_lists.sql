-- What administrators look for among payments, transfers and refunds.

create function transfer_search_text(content text, reference text, amount bigint, counterparty jsonb) returns text
  language sql immutable parallel safe
  return ' ' || public.vn_fold(content || ' ' || coalesce(reference, '') || ' ' || amount::text || ' '
    || coalesce(counterparty ->> 'name', '') || ' ' || coalesce(counterparty ->> 'accountNumber', ''));
create index bank_transfers_similar on bank_transfers using gin (transfer_search_text(content, reference, amount, counterparty) gin_trgm_ops);

create index refunds_by_amount on refunds (amount, id desc);
create index refunds_by_reference on refunds (reference, id desc) where reference is not null;
create index bank_transfers_by_reference on bank_transfers (reference) where reference is not null;

-- Payments are listed by the newest, and found by a sum or MoMo's number.
create unique index payments_id_unique on payments (id);
create index payments_newest_of_status on payments (status, id desc);
create index payments_by_amount on payments (amount, id desc);
create index momo_receipts_by_transaction on momo_receipts (trans_id);
