-- How many people came on which days. Accounts come in the order of their time, so a few bytes per hundred pages tell where a day begins.
create index users_by_day on users using brin (created_at) with (pages_per_range = 32, autosummarize = on);
