-- no transaction
-- The index on the code as it was typed, and those of orders (0006, 0048, 0051), go when no version before this one runs any more.
create index concurrently return_cases_by_upper_tracking_code on return_cases (upper(return_tracking_code)) where state = 'SENT_BACK';
