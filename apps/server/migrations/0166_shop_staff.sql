-- Who works for a shop beside its owner, and who is invited to. Which calls a role may make is the program's own
-- (packages/domain/src/shops/shop-calls.ts).

-- module: shops
create table shop_staff (
  -- Somebody works for one shop; that owners work for none is kept under the lock of the user's row (shops/staff-membership.ts).
  user_id bigint not null constraint shop_staff_pk primary key constraint shop_staff_user references users on delete cascade,
  shop_id bigint not null constraint shop_staff_shop references shops on delete cascade,
  roles text[] not null constraint shop_staff_roles_known
    check (cardinality(roles) between 1 and 2 and roles <@ array['ORDERS', 'PRODUCTS']),
  invited_at timestamptz not null,
  joined_at timestamptz not null default now(),
  constraint shop_staff_joined_later check (joined_at >= invited_at)
);
create index shop_staff_of_shop on shop_staff (shop_id, joined_at, user_id);

-- The row is deleted when it is answered or withdrawn.
create table shop_invitations (
  shop_id bigint not null constraint shop_invitations_shop references shops on delete cascade,
  id bigint generated always as identity,
  -- In lower case, as in users.
  email text not null constraint shop_invitations_email_lower check (email = lower(email)),
  roles text[] not null constraint shop_invitations_roles_known
    check (cardinality(roles) between 1 and 2 and roles <@ array['ORDERS', 'PRODUCTS']),
  -- SHA-256 of what the link has.
  token_hash bytea not null constraint shop_invitations_token_unique unique,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null constraint shop_invitations_expire_later check (expires_at > invited_at),
  constraint shop_invitations_pk primary key (shop_id, id),
  constraint shop_invitations_one_each unique (shop_id, email)
);
create index shop_invitations_by_email on shop_invitations (email);
create index shop_invitations_by_expiry on shop_invitations (expires_at);

-- Whom a shop's calls are for. Somebody is in it once.
create view published.shop_people as
  select owner_id as user_id, id as shop_id, name, status, array['OWNER'] as roles from shops
  union all
  select s.user_id, s.shop_id, shops.name, shops.status, s.roles from shop_staff s join shops on shops.id = s.shop_id;
