-- Pictures of the operator's own: logo, symbol, icon of browser tabs, tile of the border. They are few and small, belong to the row that names them, and every
-- process shows them at once: they stand in the database, and so in its backups.
-- module: brand
create table brand_art (
  -- Made of the kind and the contents: an address always means the same picture.
  id text constraint brand_art_pk primary key constraint brand_art_id check (id ~ '^[0-9a-f]{32}$'),
  kind text not null constraint brand_art_kind check (kind in ('LOGO', 'SYMBOL', 'FAVICON', 'MOTIF')),
  format text not null constraint brand_art_format check (format in ('svg', 'png')),
  width integer not null constraint brand_art_width check (width between 1 and 2048),
  height integer not null constraint brand_art_height check (height between 1 and 2048),
  -- The mean colour of what is seen; null: it has no transparent part.
  ink text constraint brand_art_ink check (ink ~ '^#[0-9a-f]{6}$'),
  -- As pages load it, and as PNG for mails, documents and icons.
  bytes bytea not null constraint brand_art_bytes check (octet_length(bytes) between 1 and 1048576),
  -- A PNG of noise takes a little more than its pixels, of which a symbol has 512 each way.
  raster bytea not null constraint brand_art_raster check (octet_length(raster) between 1 and 1310720),
  uploaded_at timestamptz not null default now(),
  -- Since when a brand has ever shown it; null: not yet. What mails may name stays.
  shown_at timestamptz
);
alter table brand
  add column logo text constraint brand_logo references brand_art,
  add column symbol text constraint brand_symbol references brand_art,
  add column favicon text constraint brand_favicon references brand_art,
  add column motif_tile text constraint brand_motif_tile references brand_art;
