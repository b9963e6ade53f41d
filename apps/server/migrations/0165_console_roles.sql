-- What somebody of the console's staff may do there. ROLE_ADMIN stays what makes somebody staff; which calls a role may make is the program's own
-- (packages/domain/src/accounts/console-calls.ts).

-- module: accounts
create table console_roles (
  user_id bigint not null,
  role text not null constraint console_roles_known check (role in ('OWNER', 'FINANCE', 'MODERATION', 'SUPPORT')),
  -- Always ROLE_ADMIN: whoever loses that loses these with it.
  staff_as text not null default 'ROLE_ADMIN' constraint console_roles_of_staff check (staff_as = 'ROLE_ADMIN'),
  granted_at timestamptz not null default now(),
  constraint console_roles_pk primary key (user_id, role),
  constraint console_roles_staff foreign key (user_id, staff_as) references user_roles on delete cascade
);
create index console_roles_by_staff on console_roles (user_id, staff_as);

-- Until now every administrator could do everything.
insert into console_roles (user_id, role) select user_id, 'OWNER' from user_roles where role = 'ROLE_ADMIN';
