-- A case names its shopper, as every table of one user does.

-- module: returns
alter table return_cases add constraint return_cases_user foreign key (user_id) references users;
