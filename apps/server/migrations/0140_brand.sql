-- The face of the marketplace: one row, and none until an administrator or the command line has given one. An empty text: it has none.
-- module: brand
create table brand (
  only_one boolean not null default true constraint brand_pk primary key constraint brand_one_row check (only_one),
  version integer not null default 1 constraint brand_version check (version > 0),
  name text not null constraint brand_name check (char_length(name) between 1 and 40),
  short_name text not null constraint brand_short_name check (char_length(short_name) between 1 and 16),
  slogan text not null constraint brand_slogan check (char_length(slogan) between 1 and 120),
  description text not null constraint brand_description check (char_length(description) between 1 and 300),
  brand_colour text not null constraint brand_brand_colour check (brand_colour ~ '^#[0-9a-f]{6}$'),
  highlight_colour text not null constraint brand_highlight_colour check (highlight_colour ~ '^#[0-9a-f]{6}$'),
  action_colour text not null constraint brand_action_colour check (action_colour ~ '^#[0-9a-f]{6}$'),
  motif text not null constraint brand_motif check (motif in ('BROCADE', 'NONE')),
  hotline text not null constraint brand_hotline check (char_length(hotline) <= 20),
  support_email text not null constraint brand_support_email check (char_length(support_email) between 3 and 254),
  opening_hours text not null constraint brand_opening_hours check (char_length(opening_hours) <= 120),
  facebook_url text not null constraint brand_facebook_url check (facebook_url = '' or facebook_url like 'https://%'),
  zalo_url text not null constraint brand_zalo_url check (zalo_url = '' or zalo_url like 'https://%'),
  tiktok_url text not null constraint brand_tiktok_url check (tiktok_url = '' or tiktok_url like 'https://%'),
  youtube_url text not null constraint brand_youtube_url check (youtube_url = '' or youtube_url like 'https://%'),
  legal_name text not null,
  tax_code text not null,
  legal_address text not null,
  licence text not null constraint brand_licence check (char_length(licence) <= 200),
  notification_number text not null,
  notification_url text not null constraint brand_notification_url check (notification_url = '' or notification_url like 'https://%'),
  mail_sender text not null constraint brand_mail_sender check (char_length(mail_sender) <= 60),
  mail_footer text not null constraint brand_mail_footer check (char_length(mail_footer) <= 200),
  changed_at timestamptz not null default now(),
  -- Null: the operator's command line.
  changed_by bigint,
  constraint brand_legal_whole check ((legal_name = '') = (tax_code = '') and (legal_name = '') = (legal_address = '')),
  constraint brand_notification_whole check ((notification_number = '') = (notification_url = ''))
);
