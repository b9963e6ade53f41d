-- Returns and disputes (decision 26). `domain/returns` holds the states, presses and deadlines.

-- module: returns
create table return_cases (
  -- The order's shop; its foreign key is the order's.
  shop_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  user_id bigint not null,
  kind text not null constraint return_cases_kind_known check (kind in ('RETURN', 'REFUND_ONLY', 'NOT_RECEIVED')),
  reason text not null constraint return_cases_reason_known check (reason in
    ('DEFECTIVE', 'WRONG_ITEM', 'MISSING', 'NOT_AS_DESCRIBED', 'CHANGED_MIND', 'OTHER', 'NOT_RECEIVED')),
  state text not null constraint return_cases_state_known check (state in
    ('OPEN', 'OFFERED', 'REFUSED', 'AGREED', 'SENT_BACK', 'RECEIVED', 'ESCALATED', 'REFUNDED', 'CLOSED', 'WITHDRAWN')),
  opened_by text not null constraint return_cases_opened_by_known check (opened_by in ('shopper', 'admin', 'timer')),
  note text,
  -- Whether goods go back before money does; a decision may change it.
  with_goods boolean not null,
  -- Whether the goods had arrived when the case was opened, as far as is known.
  arrived boolean not null,
  -- What is asked back, whole đồng: of the lines, and of the shipping fee.
  goods bigint not null constraint return_cases_goods check (goods >= 0),
  shipping bigint not null constraint return_cases_shipping check (shipping >= 0),
  -- The last offer of the seller, and how many there were.
  offered bigint constraint return_cases_offered check (offered > 0),
  offer_note text,
  offered_at timestamptz,
  offers integer not null default 0,
  return_carrier text,
  return_tracking_code text,
  sent_back_at timestamptz,
  received_at timestamptz,
  -- Counts changes, for the optimistic lock of decisions.
  version integer not null default 1,
  opened_at timestamptz not null default now(),
  state_changed_at timestamptz not null default now(),
  -- When the waiting of the state is over; null for an ended case.
  deadline timestamptz,
  reminded_at timestamptz,
  closed_at timestamptz,
  constraint return_cases_pk primary key (shop_id, id),
  constraint return_cases_order foreign key (shop_id, order_id) references orders,
  constraint return_cases_offer_whole check ((offered is null) = (offered_at is null)),
  constraint return_cases_sent_whole check ((sent_back_at is null) = (return_tracking_code is null)),
  constraint return_cases_ended_whole check ((state in ('REFUNDED', 'CLOSED', 'WITHDRAWN')) = (closed_at is not null)),
  constraint return_cases_waits check ((state in ('REFUNDED', 'CLOSED', 'WITHDRAWN')) = (deadline is null))
);
create unique index return_cases_id_unique on return_cases (id);
create index return_cases_of_order on return_cases (shop_id, order_id, id desc);
create index return_cases_of_shopper on return_cases (user_id, id desc);
-- Deadlines: what is due, and the lists of what waits, the nearest first.
create index return_cases_due on return_cases (deadline, id) where deadline is not null;
create index return_cases_waiting_of_shop on return_cases (shop_id, deadline, id) where state in ('OPEN', 'SENT_BACK', 'RECEIVED');
create index return_cases_waiting on return_cases (deadline, id) where state = 'ESCALATED';
-- The other lists, newest first.
create index return_cases_open_of_shop on return_cases (shop_id, id desc) where closed_at is null;
create index return_cases_ended_of_shop on return_cases (shop_id, id desc) where closed_at is not null;
create index return_cases_open on return_cases (id desc) where closed_at is null;
create index return_cases_ended on return_cases (id desc) where closed_at is not null;
create index return_cases_by_tracking_code on return_cases (return_tracking_code) where state = 'SENT_BACK';

-- One row per change of a case. Append-only.
create table case_events (
  shop_id bigint not null,
  id bigint generated always as identity,
  case_id bigint not null,
  state text not null,
  actor text not null constraint case_events_actor_known check (actor in ('shopper', 'seller', 'admin', 'carrier', 'timer')),
  actor_id bigint,
  note text,
  at timestamptz not null default now(),
  constraint case_events_pk primary key (shop_id, case_id, id),
  constraint case_events_case foreign key (shop_id, case_id) references return_cases
);
create trigger case_events_append_only before update or delete on case_events
  for each statement execute function refuse_change();

create table case_messages (
  shop_id bigint not null,
  id bigint generated always as identity,
  case_id bigint not null,
  author text not null constraint case_messages_author_known check (author in ('shopper', 'seller', 'admin')),
  author_id bigint not null,
  text text not null,
  at timestamptz not null default now(),
  constraint case_messages_pk primary key (shop_id, case_id, id),
  constraint case_messages_case foreign key (shop_id, case_id) references return_cases
);

-- Decisions of administrators. One may wait for a second administrator; the last one that was applied counts.
create table case_decisions (
  shop_id bigint not null,
  id bigint generated always as identity,
  case_id bigint not null,
  outcome text not null constraint case_decisions_outcome_known check (outcome in ('REFUND', 'RETURN', 'REFUSE')),
  amount bigint not null constraint case_decisions_amount check (amount >= 0),
  bearer text not null constraint case_decisions_bearer_known check (bearer in ('SHOP', 'MARKETPLACE')),
  return_payer text not null constraint case_decisions_payer_known check (return_payer in ('SHOPPER', 'SHOP', 'MARKETPLACE')),
  reason text not null,
  state text not null constraint case_decisions_state_known check (state in ('WAITING', 'APPLIED', 'REJECTED')),
  decided_by bigint not null,
  decided_at timestamptz not null default now(),
  approved_by bigint,
  settled_at timestamptz,
  constraint case_decisions_pk primary key (shop_id, case_id, id),
  constraint case_decisions_case foreign key (shop_id, case_id) references return_cases,
  constraint case_decisions_two_people check (approved_by <> decided_by)
);
create unique index case_decisions_one_waiting on case_decisions (shop_id, case_id) where state = 'WAITING';

-- Pictures and videos, private. The row comes before its file; `stored_at` is null until the file is there.
create table case_evidence (
  shop_id bigint not null,
  id uuid not null,
  case_id bigint not null,
  author text not null constraint case_evidence_author_known check (author in ('shopper', 'seller', 'admin')),
  author_id bigint not null,
  kind text not null constraint case_evidence_kind_known check (kind in ('IMAGE', 'VIDEO')),
  -- The end of its file's name: webp, mp4 or webm.
  extension text not null constraint case_evidence_extension_known check (extension in ('webp', 'mp4', 'webm')),
  sha256 bytea not null constraint case_evidence_sha256_length check (octet_length(sha256) = 32),
  bytes integer not null constraint case_evidence_bytes check (bytes > 0),
  at timestamptz not null default now(),
  stored_at timestamptz,
  constraint case_evidence_pk primary key (id),
  constraint case_evidence_case foreign key (shop_id, case_id) references return_cases
);
create index case_evidence_of_case on case_evidence (shop_id, case_id, at);
-- Rows lie in the order of their creation, so BRIN is enough to find old ones.
create index case_evidence_by_age on case_evidence using brin (at) with (pages_per_range = 32, autosummarize = on);
create index case_evidence_unstored on case_evidence (at) where stored_at is null;

create view published.return_cases as
  select shop_id, id, order_id, user_id, kind, reason, state, goods, shipping, opened_at, closed_at, offered, return_carrier,
    return_tracking_code, deadline
  from return_cases;
create view published.case_messages as select shop_id, case_id, id, author, text from case_messages;
create view published.case_events as select shop_id, case_id, id, state, actor, note, at from case_events;
