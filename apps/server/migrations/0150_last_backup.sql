-- When the marketplace was last backed up by its own command, for the checklist of operators.

-- module: setup
create table last_backup (
  one boolean not null default true constraint last_backup_pk primary key constraint last_backup_once check (one),
  ended_at timestamptz not null
);
