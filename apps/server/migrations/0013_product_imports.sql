-- What sellers import from files, and the pictures that they name.

-- module: imports
-- An import of products from a file: checked by one job, written by others after the seller confirms. Each job can resume after a crash.
create table product_imports (
  id bigint generated always as identity constraint product_imports_pk primary key,
  shop_id bigint not null constraint product_imports_shop references shops,
  file_name text not null constraint product_imports_name_length check (char_length(file_name) between 1 and 200),
  format text not null constraint product_imports_format_known check (format in ('csv', 'xlsx')),
  -- The file; null after the import has ended.
  bytes bytea,
  sha256 bytea not null,
  -- An earlier import of the same file. Stock is then left alone, because units may have been sold since.
  repeats bigint constraint product_imports_repeats references product_imports,
  status text not null default 'CHECKING'
    constraint product_imports_status_known check (status in ('CHECKING', 'CHECKED', 'WRITING', 'DONE', 'FAILED', 'DISCARDED')),
  -- The reason of a failure, shown to the seller.
  failure text,
  -- Column names as in the file: invalid rows are returned under the same names.
  header text[] not null default '{}',
  rows_total integer not null default 0,
  rows_bad integer not null default 0,
  products_total integer not null default 0,
  products_done integer not null default 0,
  products_created integer not null default 0,
  products_changed integer not null default 0,
  -- Drafts only because they have no picture.
  products_draft integer not null default 0,
  -- Valid by the file alone, but not for the product that it names.
  products_refused integer not null default 0,
  -- A worker counts its attempt before it reads the file and takes it back when it lives to the end, so that a file whose reading ends the
  -- server is not read for ever. While the lease runs no other worker reads.
  attempts smallint not null default 0,
  leased_until timestamptz,
  -- SHA-256 of the product codes in file order: detects that positions no longer mean the same products after the categories changed.
  codes_sha256 bytea,
  created_at timestamptz not null default now(),
  -- The last progress; an import that makes none is given up, so that it does not block the shop's next one.
  progressed_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint product_imports_failed_with_reason check (status <> 'FAILED' or failure is not null)
);
create index product_imports_of_shop on product_imports (shop_id, id desc);
create index product_imports_under_way on product_imports (progressed_at) where status in ('CHECKING', 'WRITING');
-- One import is written at a time: two files with the same products would wait for each other's locks.
create unique index product_imports_one_writing on product_imports (shop_id) where status = 'WRITING';
-- A file is checked at a time, so that one shop does not fill the queue that all shops share.
create unique index product_imports_one_checking on product_imports (shop_id) where status = 'CHECKING';

-- The rejected rows of an import, as they were in the file, with the problem of each column.
create table product_import_problems (
  import_id bigint not null constraint product_import_problems_import references product_imports on delete cascade,
  row_number integer not null,
  problems jsonb not null constraint product_import_problems_array check (jsonb_typeof(problems) = 'array'),
  cells text[] not null,
  constraint product_import_problems_pk primary key (import_id, row_number)
);

-- Pictures that an import names, per product, written with the product. A job adds them to products without pictures.
create table product_import_pictures (
  import_id bigint not null constraint product_import_pictures_import references product_imports on delete cascade,
  code text not null,
  shop_id bigint not null constraint product_import_pictures_shop references shops,
  -- URLs, and keys of files that arrive in a ZIP.
  sources text[] not null,
  -- Those of the files that have not come yet: kept here, because the job asks every two seconds what is ready.
  missing text[] not null,
  -- The product's version that goes on sale with its first picture: its file would sell it, but nothing is sold without one. Another version is
  -- its editor's, who decides. Null: it stays as it is.
  publishes_version integer,
  -- [{options, picture}]: which of the sources, from 1, is the picture of a variant.
  variants jsonb not null constraint product_import_pictures_variants_array check (jsonb_typeof(variants) = 'array'),
  status text not null default 'WAITING' constraint product_import_pictures_status_known check (status in ('WAITING', 'DONE')),
  -- By source, what became of it so far: {url}, or {reason, final}.
  asked jsonb not null default '{}' constraint product_import_pictures_asked_object check (jsonb_typeof(asked) = 'object'),
  -- Counted before the pictures are opened, so that one which ends the server is not opened for ever.
  attempts smallint not null default 0,
  -- The job leaves it alone until then: what was not reached is asked for once more after a pause.
  not_before timestamptz not null default now(),
  problems jsonb not null default '[]' constraint product_import_pictures_array check (jsonb_typeof(problems) = 'array'),
  constraint product_import_pictures_pk primary key (import_id, code)
);
create index product_import_pictures_waiting on product_import_pictures (shop_id, import_id, code) where status = 'WAITING';
create index product_import_pictures_ready on product_import_pictures (shop_id, import_id, code) where status = 'WAITING' and missing = '{}';
create index product_import_pictures_of_shop on product_import_pictures (shop_id);

-- Files of a ZIP that its import waits for, until they are used.
create table product_import_files (
  import_id bigint not null constraint product_import_files_import references product_imports on delete cascade,
  name text not null,
  bytes bytea not null constraint product_import_files_size check (octet_length(bytes) <= 5242880),
  created_at timestamptz not null default now(),
  constraint product_import_files_pk primary key (import_id, name)
);
create index product_import_files_by_age on product_import_files (created_at);
