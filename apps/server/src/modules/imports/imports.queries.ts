import type { BadRow } from '@chophien/domain/catalog/seller-import'
import type { ImportStatus } from '@chophien/domain/catalog/seller-import-contract'
import { stopped } from '@chophien/domain/catalog/seller-import-errors'
import { ImportProblem, importStatuses, ProductImport } from '@chophien/domain/catalog/seller-import-schemas'
import { type TableFormat, tableFormats } from '@chophien/domain/contract/table-formats'
import * as z from 'zod/mini'
import { Backlog } from '../../platform/backlog.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { deleteOldFiles } from './import-files.queries.ts'

const ImportRow = z.extend(z.omit(ProductImport, { createdAt: true, finishedAt: true }), {
  createdAt: z.date(),
  finishedAt: z.nullable(z.date()),
})
type ImportRow = z.output<typeof ImportRow>

const columns = sql`
  id, file_name as "fileName", status, failure, repeats is not null as repeated, rows_total as "rowsTotal", rows_bad as "rowsBad",
  products_total as "productsTotal", products_done as "productsDone", products_created as "productsCreated",
  products_changed as "productsChanged", products_draft as "productsDraft", products_refused as "productsRefused", created_at as "createdAt", finished_at as "finishedAt"`

const present = ({ createdAt, finishedAt, ...row }: ImportRow): ProductImport => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

const SHOWN = 10

/** The latest imports of a shop. */
export const findImports = async (db: Db, shopId: number): Promise<ProductImport[]> =>
  (
    await db.rows(
      ImportRow,
      sql`select ${columns} from product_imports where shop_id = ${shopId} order by id desc limit ${SHOWN}`,
    )
  ).map(present)

/** One import of the shop. Null when there is none with this id. */
export async function findImport(db: Db, shopId: number, id: number): Promise<ProductImport | null> {
  const row = await db.maybeOne(
    ImportRow,
    sql`select ${columns} from product_imports where id = ${id} and shop_id = ${shopId}`,
  )
  return row && present(row)
}

/** The first `limit` bad rows of an import. The caller has checked that the import is the shop's. */
export const findProblems = (db: Db, importId: number, limit: number): Promise<ImportProblem[]> =>
  db.rows(
    ImportProblem,
    sql`
    select row_number as row, problems from product_import_problems where import_id = ${importId}
    order by row_number limit ${limit}`,
  )

export const BadRowInFile = z.extend(ImportProblem, { cells: z.array(z.string()) })
export type BadRowInFile = z.output<typeof BadRowInFile>

/** Bytes of cells after which a page of bad rows ends: a row may have 200,000 characters. */
const PAGE_BYTES = 1_000_000

/** The next bad rows of an import behind the row `last`, with their cells as in the file: at most `limit`, and fewer where they are long. The caller has
 *  checked that the import is the shop's. */
export const findBadRows = (db: Db, importId: number, last: number, limit: number): Promise<BadRowInFile[]> =>
  db.rows(
    BadRowInFile,
    sql`
    select row_number as row, problems, cells from (
      select row_number, problems, cells, sum(octet_length(cells::text)) over (order by row_number) - octet_length(cells::text) as bytes_ahead
      from (
        select row_number, problems, cells from product_import_problems where import_id = ${importId} and row_number > ${last}
        order by row_number limit ${limit}
      ) next_rows
    ) measured
    where bytes_ahead < ${PAGE_BYTES} order by row_number`,
  )

/** The column names of an import's file. The caller has checked that the import is the shop's. */
export const findHeader = async (db: Db, importId: number): Promise<string[]> =>
  (
    await db.one(
      z.object({ header: z.array(z.string()) }),
      sql`select header from product_imports where id = ${importId}`,
    )
  ).header

interface NewImport {
  shopId: number
  fileName: string
  format: TableFormat
  bytes: Buffer
  sha256: Buffer
}

export const insertImport = (tx: Db, { shopId, fileName, format, bytes, sha256 }: NewImport): Promise<{ id: number }> =>
  tx.one(
    IdRow,
    sql`
    insert into product_imports (shop_id, file_name, format, bytes, sha256, repeats)
    values (${shopId}, ${fileName}, ${format}, ${bytes}, ${sha256},
      (select max(id) from product_imports where shop_id = ${shopId} and sha256 = ${sha256} and status = 'DONE'))
    returning id`,
  )

/** Transitions an import of the shop. False when its status is not `from`. */
export const transitionImport = async (
  tx: Db,
  { shopId, id, from, to }: { shopId: number; id: number; from: ImportStatus; to: ImportStatus },
): Promise<boolean> =>
  (await tx.run(sql`
    update product_imports set status = ${to}, progressed_at = now(), finished_at = case when ${to} = 'DISCARDED' then now() end,
      bytes = case when ${to} = 'DISCARDED' then null else bytes end
    where id = ${id} and shop_id = ${shopId} and status = ${from}`)) === 1

/** What the job needs to know of an import. */
export const ImportWork = z.object({
  id: z.number(),
  shopId: z.number(),
  status: z.enum(importStatuses),
  format: z.enum(tableFormats),
  bytes: z.nullable(z.instanceof(Buffer)),
  repeated: z.boolean(),
  done: z.number(),
  /** Digest of the codes that the check found, in their order; null before the check. */
  codesDigest: z.nullable(z.instanceof(Buffer)),
})
export type ImportWork = z.output<typeof ImportWork>

export const findWork = (db: Db, id: number): Promise<ImportWork | null> =>
  db.maybeOne(
    ImportWork,
    sql`
    select id, shop_id as "shopId", status, format, bytes, repeats is not null as repeated,
      products_done as done, codes_sha256 as "codesDigest"
    from product_imports where id = ${id}`,
  )

/** How often a file may be read without an end of the work. */
export const ATTEMPTS_MAX = 2

/** An import in the hands of one worker. Its end names the holder: who lost it changes nothing any more. */
export const Lease = z.object({ id: z.number(), until: z.date() })
export type Lease = z.output<typeof Lease>

// Longer than a reading process lives. Milliseconds, as a Date has them.
const leaseEnd = sql`date_trunc('milliseconds', now() + interval '90 seconds')`
const isHeld = ({ id, until }: Lease) => sql`id = ${id} and leased_until = ${until}`

/** Counts an attempt and leases the import to this worker, before anything of it is read. The first attempt begins its hour. Null when another
 *  worker has it, when nothing is to be done, or when the attempts are used up. */
export const leaseImport = (db: Db, id: number): Promise<Lease | null> =>
  db.maybeOne(
    Lease,
    sql`
    update product_imports set attempts = attempts + 1, leased_until = ${leaseEnd},
      progressed_at = case when attempts = 0 then now() else progressed_at end
    where id = ${id} and status in ('CHECKING', 'WRITING') and attempts < ${ATTEMPTS_MAX}
      and (leased_until is null or leased_until < now())
    returning id, leased_until as until`,
  )

/** Whether an import has something to be done. */
export const isUnderWay = (db: Db, id: number): Promise<boolean> =>
  db.exists(sql`select from product_imports where id = ${id} and status in ('CHECKING', 'WRITING')`)

/** Ends the lease. `counts`: whether the attempt stays counted. */
export const releaseImport = (db: Db, lease: Lease, { counts }: { counts: boolean }): Promise<number> =>
  db.run(sql`
    update product_imports set leased_until = null, attempts = attempts - case when ${counts} then 0 else 1 end
    where ${isHeld(lease)}`)

/** Fails an import whose attempts are used up and which nobody works on. */
export const failExhausted = (db: Db, id: number): Promise<number> =>
  db.run(sql`
    update product_imports set status = 'FAILED', failure = ${stopped.stuck}, bytes = null, finished_at = now()
    where id = ${id} and status in ('CHECKING', 'WRITING') and attempts >= ${ATTEMPTS_MAX}
      and (leased_until is null or leased_until < now())`)

/** Saves the figures of the check and ends the lease. False when the import is no longer this worker's. */
export const writeChecked = async (
  tx: Db,
  lease: Lease,
  found: { header: readonly string[]; rows: number; products: number; codesDigest: string; bad: number },
): Promise<boolean> =>
  (await tx.run(sql`
    update product_imports set status = 'CHECKED', header = ${found.header}, rows_total = ${found.rows}, rows_bad = ${found.bad},
      products_total = ${found.products}, codes_sha256 = ${Buffer.from(found.codesDigest, 'hex')}, progressed_at = now(),
      leased_until = null, attempts = 0
    where ${isHeld(lease)} and status = 'CHECKING'`)) === 1

/** Saves bad rows of an import. */
export const addBadRows = (tx: Db, id: number, bad: readonly BadRow[]): Promise<number> =>
  tx.run(sql`
    insert into product_import_problems (import_id, row_number, problems, cells)
    select ${id}, (b ->> 'number')::integer, b -> 'problems', array(select jsonb_array_elements_text(b -> 'cells'))
    from jsonb_array_elements(${JSON.stringify(bad)}::jsonb) b`)

/** Fails an import of this worker and ends the lease. */
export const writeFailed = (db: Db, lease: Lease, failure: string): Promise<number> =>
  db.run(sql`
    update product_imports set status = 'FAILED', failure = ${failure}, bytes = null, finished_at = now(), leased_until = null
    where ${isHeld(lease)} and status in ('CHECKING', 'WRITING')`)

/** Locks the import for one batch; null when it is no longer this worker's. */
export const holdImport = (tx: Db, lease: Lease, done: number): Promise<{ id: number } | null> =>
  tx.maybeOne(
    IdRow,
    sql`
    select id from product_imports where ${isHeld(lease)} and status = 'WRITING' and products_done = ${done} for update`,
  )

export const writeProgress = (
  tx: Db,
  id: number,
  done: { products: number; created: number; changed: number; drafts: number; refused: number; rowsBad: number },
): Promise<number> =>
  tx.run(sql`
    update product_imports set products_done = products_done + ${done.products},
      products_created = products_created + ${done.created}, products_changed = products_changed + ${done.changed},
      products_draft = products_draft + ${done.drafts}, products_refused = products_refused + ${done.refused}, rows_bad = rows_bad + ${done.rowsBad},
      attempts = 1, progressed_at = now() where id = ${id}`)

/** Ends a written import and the lease. */
export const finishImport = (db: Db, lease: Lease): Promise<number> =>
  db.run(sql`
    update product_imports set status = 'DONE', finished_at = now(), bytes = null, leased_until = null
    where ${isHeld(lease)} and status = 'WRITING' and products_done >= products_total`)

/** Fails an import that no job will continue. */
export const abandonImport = (db: Db, id: number): Promise<number> =>
  db.run(sql`
    update product_imports set status = 'FAILED', failure = ${stopped.stuck}, bytes = null, finished_at = now(), leased_until = null
    where id = ${id} and status in ('CHECKING', 'CHECKED', 'WRITING')`)

/** Begins the hour of imports under way anew: while no server ran they could make no progress. */
export const restartImportClocks = (db: Db): Promise<number> =>
  db.run(sql`update product_imports set progressed_at = now() where status in ('CHECKING', 'WRITING')`)

/** Fails imports without progress for an hour; all retries end earlier. `queued`: those for which a job is queued; a check that waits for its
 *  first turn gets a day. */
export const giveUpStuckImports = (db: Db, queued: readonly number[]): Promise<number> =>
  db.run(sql`
    update product_imports set status = 'FAILED', failure = ${stopped.stuck}, bytes = null, finished_at = now()
    where status in ('CHECKING', 'WRITING') and progressed_at < now() - interval '1 hour'
      and (status = 'WRITING' or attempts > 0 or id <> all(${queued}::bigint[]) or progressed_at < now() - interval '1 day')`)

/** Deletes checked but uncommitted files and old reports. */
export async function deleteOldImports(db: Database): Promise<void> {
  await db.run(sql`
    update product_imports set status = 'DISCARDED', bytes = null, finished_at = now()
    where status = 'CHECKED' and created_at < now() - interval '7 days'`)
  await db.run(sql`
    delete from product_import_problems where import_id in (
      select id from product_imports where created_at < now() - interval '90 days')`)
  await deleteOldFiles(db)
  // Files that never came: the seller has forgotten them.
  await db.run(sql`
    delete from product_import_pictures where import_id in (
      select id from product_imports where created_at < now() - interval '90 days')`)
}

/** Imports that are being checked or written, or wait for it. */
export const importBacklog = (db: Db): Promise<Backlog> =>
  db.one(
    Backlog,
    sql`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from product_imports where status in ('CHECKING', 'WRITING')`,
  )
