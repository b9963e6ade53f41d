-- Whether a session was opened with the second factor, or turned it on. Read with every request, in the statement that looks whether the session lives.

-- module: accounts
alter table sessions add column second_factor boolean not null default false;
