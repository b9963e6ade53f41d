-- What administrators look for among transfers and refunds.

create function transfer_search_text(content text, reference text, amount bigint, counterparty jsonb) returns text
  language sql immutable parallel safe
  return ' ' || public.vn_fold(content || ' ' || coalesce(reference, '') || ' ' || amount::text || ' '
    || coalesce(counterparty ->> 'name', '') || ' ' || coalesce(counterparty ->> 'accountNumber', ''));
create index bank_transfers_similar on bank_transfers using gin (transfer_search_text(content, reference, amount, counterparty) gin_trgm_ops);

create index refunds_by_amount on refunds (amount, id desc);
create index refunds_by_reference on refunds (reference, id desc) where reference is not null;
