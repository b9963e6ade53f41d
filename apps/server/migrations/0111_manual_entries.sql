-- Bookings by hand, by two people; and lines of the bank that an administrator enters because no reader told of them.

-- module: manual-entries
create table manual_entries (
  id bigint generated always as identity constraint manual_entries_pk primary key,
  -- As sellers read it in their statements.
  reason text not null constraint manual_entries_reason_length check (char_length(reason) between 1 and 300),
  -- The document that it rests on.
  evidence text not null constraint manual_entries_evidence_length check (char_length(evidence) between 1 and 200),
  -- A proposal that nobody has decided in time is still PROPOSED here: who reads it compares lapses_at.
  state text not null default 'PROPOSED'
    constraint manual_entries_state_known check (state in ('PROPOSED', 'BOOKED', 'REJECTED', 'WITHDRAWN')),
  -- How many people it needs: who proposed it does not approve it, unless one is enough.
  approvals smallint not null constraint manual_entries_approvals check (approvals in (1, 2)),
  proposed_at timestamptz not null default now(),
  proposed_by bigint not null,
  lapses_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  -- Why it was rejected.
  answer text,
  -- The booked one whose opposite it is.
  reverses bigint constraint manual_entries_reverses references manual_entries,
  constraint manual_entries_decided_whole check ((decided_at is null) = (decided_by is null)),
  constraint manual_entries_decided_state check ((state = 'PROPOSED') = (decided_at is null)),
  constraint manual_entries_answer_whole check ((state = 'REJECTED') = (answer is not null)),
  constraint manual_entries_two_people check (state <> 'BOOKED' or approvals = 1 or decided_by <> proposed_by),
  constraint manual_entries_withdrawn_by_proposer check (state <> 'WITHDRAWN' or decided_by = proposed_by),
  constraint manual_entries_in_time check (state <> 'BOOKED' or decided_at < lapses_at)
);
create unique index manual_entries_reversed_once on manual_entries (reverses) where state = 'BOOKED';
create index manual_entries_reversals on manual_entries (reverses) where reverses is not null;
create index manual_entries_waiting on manual_entries (lapses_at) where state = 'PROPOSED';

-- Statements of closed months read its reason: it is decided once, and what was proposed is what is approved.
create function keep_manual_entries() returns trigger language plpgsql as $$
begin
  if old.state <> 'PROPOSED' or (new.id, new.reason, new.evidence, new.approvals, new.proposed_at, new.proposed_by, new.reverses)
      is distinct from (old.id, old.reason, old.evidence, old.approvals, old.proposed_at, old.proposed_by, old.reverses) then
    raise exception 'a booking by hand is only decided' using errcode = 'check_violation', constraint = 'manual_entries_kept';
  end if;
  return new;
end $$;
create trigger manual_entries_kept before update on manual_entries for each row execute function keep_manual_entries();
create trigger manual_entries_append_only before delete or truncate on manual_entries
  for each statement execute function refuse_change();

-- What is to be booked, as the ledger has it: whole đồng, debit positive. Only accounts that no other table is held against.
create table manual_entry_lines (
  entry_id bigint not null constraint manual_entry_lines_entry references manual_entries,
  line smallint not null constraint manual_entry_lines_line check (line between 1 and 20),
  account text not null constraint manual_entry_lines_account_known check (account in (
    'SHOP_BALANCE', 'COD_DEBT', 'OTHER_EXPENSE', 'OTHER_INCOME', 'CLAIMS', 'OWN_FUNDS', 'BANK_FEE', 'BANK_INTEREST', 'TAX_PAID')),
  -- The shop; 0 is the marketplace.
  holder_id bigint not null,
  amount bigint not null constraint manual_entry_lines_something check (amount <> 0),
  constraint manual_entry_lines_pk primary key (entry_id, line),
  -- A statement has one row per transaction.
  constraint manual_entry_lines_once unique (entry_id, account, holder_id),
  constraint manual_entry_lines_holder check ((account in ('SHOP_BALANCE', 'COD_DEBT')) = (holder_id <> 0))
);
-- What was proposed is what is approved.
create trigger manual_entry_lines_append_only before update or delete or truncate on manual_entry_lines
  for each statement execute function refuse_change();

create view published.manual_entries as select id, reason, evidence, state, lapses_at from manual_entries;

-- module: payments
alter table bank_transfers
  -- The administrator who entered it, and does not say what it is.
  add column typed_by bigint,
  add constraint bank_transfers_typed_whole check ((provider = 'hand') = (typed_by is not null)) not valid,
  -- 'hand': entered by an administrator.
  drop constraint bank_transfers_provider_known,
  add constraint bank_transfers_provider_known check (provider in ('sepay', 'casso', 'payos', 'hand')) not valid;
