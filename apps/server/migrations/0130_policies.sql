-- Pages that the operator writes: terms, privacy and others. A version has an instant from which it is in force; which one counts follows from
-- the time alone.

-- module: policies
create table policies (
  kind text constraint policies_pk primary key constraint policies_known check (kind in (
    'terms', 'privacy', 'rules', 'returns-policy', 'shipping-policy', 'payment-policy', 'complaints', 'about', 'help')),
  -- Optimistic lock: raised by whatever changes the draft or the versions.
  version integer not null default 1,
  -- Sanitised HTML that is being written; null: nothing.
  draft text constraint policies_draft_length check (char_length(draft) between 1 and 100000),
  drafted_at timestamptz,
  drafted_by bigint,
  constraint policies_draft_whole check (num_nulls(draft, drafted_at, drafted_by) in (0, 3))
);
insert into policies (kind) values ('terms'), ('privacy'), ('rules'), ('returns-policy'), ('shipping-policy'), ('payment-policy'),
  ('complaints'), ('about'), ('help');

-- People have agreed to these texts: a version is never altered. One that is not in force yet can be withdrawn.
create table policy_versions (
  kind text not null constraint policy_versions_policy references policies,
  number integer not null constraint policy_versions_number_positive check (number > 0),
  body text not null constraint policy_versions_body_length check (char_length(body) between 1 and 100000),
  -- What is new, in a few sentences, for those who are asked again.
  summary text not null default '' constraint policy_versions_summary_length check (char_length(summary) <= 1000),
  -- Whether people who agreed to an earlier version are asked again.
  binds boolean not null,
  in_force_from timestamptz not null,
  published_at timestamptz not null default now(),
  published_by bigint,
  withdrawn_at timestamptz,
  constraint policy_versions_pk primary key (kind, number),
  constraint policy_versions_not_past check (in_force_from >= published_at),
  constraint policy_versions_bind check (not binds or kind in ('terms', 'privacy', 'rules') and summary <> ''),
  constraint policy_versions_withdrawn_before check (withdrawn_at < in_force_from)
);

-- The newest number that has begun is in force: a later number never begins earlier.
create function keep_policy_order() returns trigger language plpgsql as $$
begin
  perform from policies where kind = new.kind for update;
  if exists (select from policy_versions where kind = new.kind and withdrawn_at is null and
      (number >= new.number or in_force_from > new.in_force_from)) then
    raise exception 'a version of % that is to come is not superseded', new.kind using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger policy_versions_in_order before insert on policy_versions
  for each row execute function keep_policy_order();

create function keep_policy_version() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or new.withdrawn_at is null or old.in_force_from <= clock_timestamp()
    or to_jsonb(old) - 'withdrawn_at' is distinct from to_jsonb(new) - 'withdrawn_at' then
    raise exception 'version % of % is published', old.number, old.kind using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger policy_versions_unaltered before update on policy_versions
  for each row execute function keep_policy_version();
create trigger policy_versions_kept before delete or truncate on policy_versions
  for each statement execute function refuse_change();

-- What registration and consent know: versions that are in force, were, or will be.
create view published.policy_versions as
  select kind, number, summary, binds, in_force_from from policy_versions where withdrawn_at is null;
