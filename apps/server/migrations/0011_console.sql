-- What the admin console needs: who did what, why a shop is suspended, what the front page shows, and indexes for lists over everything.

-- Every administrative action: who, what, to what, why, what it was before and after. Only what changed is kept, and nothing about a
-- person beyond the number of the account.
create table admin_actions (
  id bigint generated always as identity constraint admin_actions_pk primary key,
  at timestamptz not null default now(),
  admin_id bigint not null constraint admin_actions_admin references users,
  -- `shop.approve`: what kind of thing, and what was done to it.
  action text not null constraint admin_actions_action_form check (action ~ '^[a-z]+\.[a-z-]+$'),
  subject text not null generated always as (split_part(action, '.', 1)) stored,
  subject_id bigint,
  -- What it was called that day; empty for people.
  subject_name text not null default '',
  before jsonb not null default '{}' constraint admin_actions_before_object check (jsonb_typeof(before) = 'object'),
  after jsonb not null default '{}' constraint admin_actions_after_object check (jsonb_typeof(after) = 'object'),
  reason text constraint admin_actions_reason_length check (char_length(reason) between 1 and 500)
);
create index admin_actions_of_subject on admin_actions (subject, subject_id, id desc);
create index admin_actions_by_kind on admin_actions (subject, id desc);
create index admin_actions_by_admin on admin_actions (admin_id, id desc);
create trigger admin_actions_append_only before update or delete on admin_actions
  for each statement execute function refuse_change();

alter table shops add column suspension_reason text;
update shops set suspension_reason = 'Tạm khóa theo quyết định của chợ.' where status = 'SUSPENDED';
alter table shops add constraint shops_suspended_with_reason check (status <> 'SUSPENDED' or suspension_reason is not null);

-- Two people may edit one category: the second is told.
alter table categories add column version integer not null default 1;

-- The promotions of the front page: three banners that take turns, two vouchers below them. The places are fixed, what stands in them
-- is not.
create table promotions (
  id bigint generated always as identity constraint promotions_pk primary key,
  kind text not null constraint promotions_kind_known check (kind in ('banner', 'voucher')),
  position integer not null,
  title text not null constraint promotions_title_length check (char_length(title) between 1 and 60),
  detail text not null constraint promotions_detail_length check (char_length(detail) <= 100),
  -- What the button says; vouchers have none.
  call text not null default '' constraint promotions_call_length check (char_length(call) <= 30),
  -- A page of this site.
  link text not null constraint promotions_link_local check (link ~ '^/([^/\\]|$)'),
  -- Whether the words stand on a dark picture.
  dark boolean not null default false,
  -- The beginning of the addresses of its pictures; shape, width and format follow.
  picture text not null constraint promotions_picture_local check (picture ~ '^/[a-z0-9/-]+$'),
  version integer not null default 1,
  constraint promotions_one_per_place unique (kind, position)
);
insert into promotions (kind, position, title, detail, call, link, dark, picture) values
  ('banner', 1, 'Phiên chợ giá tốt', 'Hàng mới về mỗi sớm, giảm đến 30%', 'Xem khuyến mãi', '/sale', false, '/banners/cho-som'),
  ('banner', 2, 'Sắc chàm thổ cẩm', 'Áo váy, túi, khăn từ những bàn tay khéo', 'Dạo quanh chợ', '/products/all', true, '/banners/sac-cham'),
  ('banner', 3, 'Mở gian hàng của bạn', 'Đăng ký miễn phí, bán cho khách cả nước', 'Bắt đầu bán hàng', '/register-seller', false, '/banners/mo-hang'),
  ('voucher', 1, 'Giá tốt mỗi ngày', 'Giảm đến 30%', '', '/sale', false, '/banners/gia-tot'),
  ('voucher', 2, 'Một phí giao hàng', 'Cho mọi gian hàng trong đơn', '', '/products', false, '/banners/mot-phi');

-- What the console searches in, folded; parts of words are found by their trigrams.
create function person_search_text(first_name text, last_name text, email text, phone_number text) returns text
  language sql immutable parallel safe
  return ' ' || public.vn_fold(first_name || ' ' || last_name) || ' ' || email || ' ' || coalesce(phone_number, '');
create function shop_search_text(shop_name text, contact_email text, contact_phone text) returns text
  language sql immutable parallel safe
  return ' ' || public.vn_fold(shop_name) || ' ' || contact_email || ' ' || contact_phone;
create index users_similar on users using gin (person_search_text(first_name, last_name, email, phone_number) gin_trgm_ops);
create index shops_similar on shops using gin (shop_search_text(name, contact_email, contact_phone) gin_trgm_ops);
create index products_similar on products using gin ((' ' || fold) gin_trgm_ops);
create index reviews_similar on reviews using gin ((' ' || vn_fold(comment)) gin_trgm_ops);

-- What its lists are narrowed to, newest first.
create index shops_newest_of_status on shops (status, id desc);
create index users_locked on users (id desc) where locked_at is not null;
create index user_roles_by_role on user_roles (role, user_id desc) where role <> 'ROLE_USER';
create index products_newest_of_status on products (status, id desc);
create index products_all_of_category on products (category_id, id desc);
create index products_featured_any on products (id desc) where is_featured;
create index reviews_taken_down on reviews (id desc) where taken_down_at is not null;
create index reviews_by_rating on reviews (rating, id desc);
create index reviews_all_of_product on reviews (product_id, id desc);
create index orders_newest_of_status on orders (status, id desc);
create index orders_of_phone on orders (customer_phone, id desc);
-- Orders come in the order of their time, so a few bytes per hundred pages tell where a day begins.
create index orders_by_day on orders using brin (ordered_at) with (pages_per_range = 32, autosummarize = on);
