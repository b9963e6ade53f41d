-- A proposal changes by its decision only, and who made one that nobody decided is told of it.

-- module: manual-entries
alter table manual_entries
  -- When its proposer was told that it has lapsed.
  add column lapse_told_at timestamptz;

-- What is not named here never changes, columns that later migrations add included.
create or replace function keep_manual_entries() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['state', 'decided_at', 'decided_by', 'answer', 'lapse_told_at'];
begin
  if to_jsonb(new) - changing is distinct from to_jsonb(old) - changing
      -- Decided once, and in time; told once, and after it.
      or ((new.state, new.decided_at, new.decided_by, new.answer) is distinct from (old.state, old.decided_at, old.decided_by, old.answer)
        and (old.state <> 'PROPOSED' or old.lapses_at <= now()))
      or (new.lapse_told_at is distinct from old.lapse_told_at
        and (old.state <> 'PROPOSED' or old.lapses_at > now() or old.lapse_told_at is not null)) then
    raise exception 'a booking by hand is only decided' using errcode = 'check_violation', constraint = 'manual_entries_kept';
  end if;
  return new;
end $$;
