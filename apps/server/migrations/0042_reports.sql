-- What people report to the marketplace.

-- module: reports
create table reports (
  user_id bigint not null constraint reports_user references users,
  id bigint generated always as identity,
  subject_kind text not null constraint reports_kind_known check (subject_kind in ('PRODUCT', 'SHOP', 'REVIEW')),
  subject_id bigint not null,
  -- Its name when it was reported; of a review its product's.
  subject_name text not null,
  reason text not null,
  text text not null constraint reports_text_length check (char_length(text) <= 1000),
  -- A private picture. The row comes before its file; not shown before it is stored, nor after it was dropped.
  picture_id uuid,
  picture_stored_at timestamptz,
  picture_dropped boolean not null default false,
  state text not null default 'OPEN' constraint reports_state_known check (state in ('OPEN', 'UPHELD', 'DISMISSED')),
  answer text,
  answered_by bigint,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reports_pk primary key (user_id, id),
  constraint reports_answered_whole check (
    (state = 'OPEN') = (answer is null) and (state = 'OPEN') = (answered_by is null) and (state = 'OPEN') = (answered_at is null)),
  constraint reports_picture_whole check (picture_id is not null or picture_stored_at is null)
);
create unique index reports_id_unique on reports (id);
-- One open report of a person about one thing.
create unique index reports_one_open on reports (user_id, subject_kind, subject_id) where state = 'OPEN';
-- The administrators' lists, and the open reports of one subject.
create index reports_by_state on reports (state, id desc);
create index reports_open_of_subject on reports (subject_kind, subject_id, id desc) where state = 'OPEN';
create unique index reports_pictures on reports (picture_id) where picture_id is not null;

-- module: reviews
create or replace view published.reviews as select id, shop_id, reply, taken_down_at, product_id, user_id, comment from reviews;
