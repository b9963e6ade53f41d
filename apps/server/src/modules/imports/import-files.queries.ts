import * as z from 'zod/mini'
import type { Database, Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockWaiting } from './import-pictures.queries.ts'

/** The bytes of a file of a ZIP; null when it is gone. */
export const findFile = async (db: Db, importId: number, name: string): Promise<Buffer | null> =>
  (
    await db.maybeOne(
      z.object({ bytes: z.instanceof(Buffer) }),
      sql`select bytes from product_import_files where import_id = ${importId} and name = ${name}`,
    )
  )?.bytes ?? null

/** Whether files of so many bytes have room beside those that are kept for a shop: `max` bytes in all. */
export const hasRoom = async (
  db: Db,
  { shopId, max }: { shopId: number; max: number },
  bytes: number,
): Promise<boolean> =>
  !(await db.exists(sql`
    select from product_import_files f join product_imports i on i.id = f.import_id
    where i.shop_id = ${shopId} having coalesce(sum(octet_length(f.bytes)), 0) > ${max - bytes}::bigint`))

/** Keeps files of a ZIP, by name, for the products that wait for them until they have used them, at most for 7 days. A file for which nothing waits any more
 *  is not kept. False, and nothing is kept, when the files of the shop would have more than `max` bytes. */
export const keepFiles = (
  db: Database,
  { importId, shopId, max }: { importId: number; shopId: number; max: number },
  files: ReadonlyMap<string, Buffer>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
    if (!(await hasRoom(tx, { shopId, max }, bytes))) return false
    await lockWaiting(tx, sql`import_id = ${importId} and missing && ${[...files.keys()]}::text[]`)
    for (const [name, bytes] of files) {
      const waiting = await tx.run(sql`
        update product_import_pictures set missing = array_remove(missing, ${name})
        where import_id = ${importId} and status = 'WAITING' and ${name} = any(missing)`)
      if (waiting > 0)
        await tx.run(sql`
          insert into product_import_files (import_id, name, bytes) values (${importId}, ${name}, ${bytes})
          on conflict (import_id, name) do update set bytes = excluded.bytes, created_at = now()`)
    }
    return true
  })

/** The files that products of an import still miss, for each product that misses none but these `names`. */
export const findCompleted = async (db: Db, importId: number, names: readonly string[]): Promise<string[][]> =>
  (
    await db.rows(
      z.object({ missing: z.array(z.string()) }),
      sql`
      select missing from product_import_pictures
      where import_id = ${importId} and status = 'WAITING' and missing <> '{}' and missing <@ ${[...names]}::text[]
      order by code`,
    )
  ).map(({ missing }) => missing)

/** Notes why a file of a ZIP is not taken: nothing waits for it any more. */
export const refuseFile = (db: Database, importId: number, name: string, reason: string): Promise<number> =>
  db.transaction(async (tx) => {
    await lockWaiting(tx, sql`import_id = ${importId} and ${name} = any(missing)`)
    return tx.run(sql`
      update product_import_pictures set missing = array_remove(missing, ${name}),
        asked = asked || jsonb_build_object(${name}::text, jsonb_build_object('reason', ${reason}::text, 'final', true))
      where import_id = ${importId} and status = 'WAITING' and ${name} = any(missing)`)
  })

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
export const deleteOldFiles = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const isOld = sql`created_at < now() - interval '7 days'`
    await lockWaiting(tx, sql`import_id in (select import_id from product_import_files where ${isOld})`)
    return tx.run(sql`
      with old as (
        delete from product_import_files where ${isOld} returning import_id, name
      )
      update product_import_pictures p set missing = p.missing || o.names
      from (
        select w.import_id, w.code, array_agg(old.name) as names
        from old join product_import_pictures w on w.import_id = old.import_id and w.status = 'WAITING'
          and old.name = any(w.sources) and not w.asked ? old.name
        group by w.import_id, w.code
      ) o
      where p.import_id = o.import_id and p.code = o.code and p.status = 'WAITING'`)
  })
