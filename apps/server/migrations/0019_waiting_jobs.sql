-- Work that a backup brought along. The job queue keeps its tables to itself and makes them when a server starts; until then what was not
-- done when the backup was made waits here.
create table restored_jobs (
  id bigint generated always as identity constraint restored_jobs_pk primary key,
  queue text not null,
  data jsonb not null constraint restored_jobs_data_object check (jsonb_typeof(data) = 'object')
);
