import * as z from 'zod/mini'
import type { Database, Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The bytes of a file of a ZIP; null when it is gone. */
export const findFile = async (db: Db, importId: number, name: string): Promise<Buffer | null> =>
  (
    await db.maybeOne(
      z.object({ bytes: z.instanceof(Buffer) }),
      sql`select bytes from product_import_files where import_id = ${importId} and name = ${name}`,
    )
  )?.bytes ?? null

/** How many times as much is kept when it completes products: they give its room back soon. */
const COMPLETING_FACTOR = 2

/** Keeps a file of a ZIP, which has all the names `among`, for the products that wait for it until they have used it, at most for 7 days. One that nothing
 *  waits for any more is not kept. False when the shop's files would have more than `keptMax` bytes and no product waits for names of this ZIP alone, or
 *  more than twice that. */
export const keepFile = (
  db: Database,
  about: { importId: number; shopId: number; name: string; among: readonly string[]; keptMax: number },
  bytes: Buffer,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { importId, shopId, name, among, keptMax } = about
    const full = await tx.exists(sql`
      select from product_import_files f join product_imports i on i.id = f.import_id
      where i.shop_id = ${shopId}
      having sum(octet_length(f.bytes)) > ${COMPLETING_FACTOR * keptMax - bytes.length}::bigint
        or sum(octet_length(f.bytes)) > ${keptMax - bytes.length}::bigint and not exists (
          select from product_import_pictures
          where import_id = ${importId} and status = 'WAITING' and ${name} = any(missing) and missing <@ ${[...among]}::text[])`)
    if (full) return false
    const waiting = await tx.run(sql`
      update product_import_pictures set missing = array_remove(missing, ${name})
      where import_id = ${importId} and status = 'WAITING' and ${name} = any(missing)`)
    if (waiting > 0)
      await tx.run(sql`
        insert into product_import_files (import_id, name, bytes) values (${importId}, ${name}, ${bytes})
        on conflict (import_id, name) do update set bytes = excluded.bytes, created_at = now()`)
    return true
  })

/** Notes why a file of a ZIP is not taken: nothing waits for it any more. */
export const refuseFile = (db: Db, importId: number, name: string, reason: string): Promise<number> =>
  db.run(sql`
    update product_import_pictures set missing = array_remove(missing, ${name}),
      asked = asked || jsonb_build_object(${name}::text, jsonb_build_object('reason', ${reason}::text, 'final', true))
    where import_id = ${importId} and status = 'WAITING' and ${name} = any(missing)`)

/** Deletes files that a product has used and for which no other one of the import waits. */
export const deleteUsedFiles = (db: Db, importId: number, names: readonly string[]): Promise<number> =>
  db.run(sql`
    delete from product_import_files f where import_id = ${importId} and name = any(${[...names]}::text[]) and not exists (
      select from product_import_pictures p
      where p.import_id = ${importId} and p.status = 'WAITING' and p.sources && ${[...names]}::text[] and f.name = any(p.sources))`)

/** Deletes files of a shop for which nothing waits any more, because newer imports have ended it. */
export const deleteUnawaitedFiles = (db: Db, shopId: number): Promise<number> =>
  db.run(sql`
    delete from product_import_files
    where import_id in (select id from product_imports where shop_id = ${shopId}) and (import_id, name) not in (
      select p.import_id, source from product_import_pictures p, unnest(p.sources) source
      where p.shop_id = ${shopId} and p.status = 'WAITING')`)

/** Deletes files whose products have waited for others too long: then they wait for these too, and the seller can send them again. */
export const deleteOldFiles = (db: Db): Promise<number> =>
  db.run(sql`
    with old as (
      delete from product_import_files where created_at < now() - interval '7 days' returning import_id, name
    )
    update product_import_pictures p set missing = p.missing || o.names
    from (
      select w.import_id, w.code, array_agg(old.name) as names
      from old join product_import_pictures w on w.import_id = old.import_id and w.status = 'WAITING'
        and old.name = any(w.sources) and not w.asked ? old.name
      group by w.import_id, w.code
    ) o
    where p.import_id = o.import_id and p.code = o.code and p.status = 'WAITING'`)
