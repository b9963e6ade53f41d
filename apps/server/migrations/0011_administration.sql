-- Audit log, promotions of the front page, and jobs that a restore brought back.

-- module: audit
-- Audit log: who did what to what, why, and the changed values before and after. It holds account ids but no other personal data.
-- Append-only.
create table admin_actions (
  id bigint generated always as identity constraint admin_actions_pk primary key,
  at timestamptz not null default now(),
  admin_id bigint not null constraint admin_actions_admin references users,
  -- Kind of subject and what was done, for example `shop.approve`.
  action text not null constraint admin_actions_action_form check (action ~ '^[a-z]+\.[a-z-]+$'),
  subject text not null generated always as (split_part(action, '.', 1)) stored,
  subject_id bigint,
  -- Its name at that time; empty for users.
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

-- module: promotions
-- The front page has three banners and two vouchers. The positions are fixed, administrators edit their content.
create table promotions (
  id bigint generated always as identity constraint promotions_pk primary key,
  kind text not null constraint promotions_kind_known check (kind in ('banner', 'voucher')),
  position integer not null,
  title text not null constraint promotions_title_length check (char_length(title) between 1 and 60),
  detail text not null constraint promotions_detail_length check (char_length(detail) <= 100),
  -- The label of the button; empty for vouchers.
  call text not null default '' constraint promotions_call_length check (char_length(call) <= 30),
  -- A page of this site.
  link text not null constraint promotions_link_local check (link ~ '^/([^/\\]|$)'),
  -- Whether the text is on a dark picture.
  dark boolean not null default false,
  -- The common prefix of the picture's URLs; shape, width and format follow.
  picture text not null constraint promotions_picture_local check (picture ~ '^/[a-z0-9/-]+$'),
  -- When it is shown; null: without a beginning or an end.
  shows_from timestamptz,
  shows_until timestamptz,
  -- Whether the kept answers have it; a job compares this with the clock.
  announced boolean not null default true,
  -- Optimistic lock.
  version integer not null default 1,
  constraint promotions_time_passes check (shows_from < shows_until),
  constraint promotions_one_per_position unique (kind, position)
);
insert into promotions (kind, position, title, detail, call, link, dark, picture) values
  ('banner', 1, 'Phiên chợ giá tốt', 'Hàng mới về mỗi sớm, giảm đến 30%', 'Xem khuyến mãi', '/sale', false, '/banners/cho-som'),
  ('banner', 2, 'Sắc chàm thổ cẩm', 'Áo váy, túi, khăn từ những bàn tay khéo', 'Dạo quanh chợ', '/products/all', true, '/banners/sac-cham'),
  ('banner', 3, 'Mở gian hàng của bạn', 'Đăng ký miễn phí, bán cho khách cả nước', 'Bắt đầu bán hàng', '/register-seller', false, '/banners/mo-hang'),
  ('voucher', 1, 'Giá tốt mỗi ngày', 'Giảm đến 30%', '', '/sale', false, '/banners/gia-tot'),
  ('voucher', 2, 'Một phí giao hàng', 'Cho mọi gian hàng trong đơn', '', '/products', false, '/banners/mot-phi');

-- module: platform
-- Jobs from a backup. The job queue creates its own tables when a server starts; until then its pending jobs are kept here.
create table restored_jobs (
  id bigint generated always as identity constraint restored_jobs_pk primary key,
  queue text not null,
  data jsonb not null constraint restored_jobs_data_object check (jsonb_typeof(data) = 'object')
);
