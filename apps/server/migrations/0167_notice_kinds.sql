-- Notices are worded when they are read: a row has its kind and its facts (packages/domain/src/notices). Rows from before have their sentences in
-- title and text, and keep them. The version before reads title and text alone: new rows have their words there as well.

-- module: notices
alter table notices
  add column kind text,
  add column data jsonb,
  add constraint notices_facts_of_kind check ((kind is null) = (data is null)) not valid;
