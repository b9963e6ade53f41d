import { importPictureReasons } from '@chophien/domain/catalog/import-pictures'
import type { ImportedProduct } from '@chophien/domain/catalog/seller-import'
import { ImportPictureProblem, type ImportPictures } from '@chophien/domain/catalog/seller-import-schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { WrittenProduct } from '../catalog/import-products.ts'

/** Notes the pictures of products that were just `written`. They end the wait for those of earlier imports; where a file names none, the earlier ones
 *  still come, and what this file says of the sale holds. */
export async function insertPictures(
  tx: Db,
  { importId, shopId, written }: { importId: number; shopId: number; written: ReadonlyMap<string, WrittenProduct> },
  products: readonly Pick<ImportedProduct, 'code' | 'pictures' | 'variants'>[],
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ code, pictures, variants }) => ({
    code,
    pictures,
    ...written.get(code),
    variants: variants.flatMap(({ options, picture }) => (picture === null ? [] : [{ options, picture }])),
  }))
  await tx.run(sql`
    with n as (
      select p ->> 'code' as code, p -> 'pictures' as pictures, p -> 'variants' as variants, (p ->> 'version')::integer as version,
        (p ->> 'versionBefore')::integer as before, p ->> 'sale' as sale, p -> 'pictures' <> '[]' as pictured
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) p
    ), earlier as (
      update product_import_pictures p set
        publishes_version = case when n.sale = 'WITH_PICTURE' or (n.sale = 'KEEP' and p.publishes_version = n.before) then n.version end,
        status = case when n.pictured then 'DONE' else p.status end,
        problems = case when n.pictured then (
          select coalesce(jsonb_agg(jsonb_build_object('source', source, 'reason', ${importPictureReasons.replaced}::text)), '[]')
          from unnest(p.sources) source) else p.problems end
      from n where p.shop_id = ${shopId} and p.code = n.code and p.import_id < ${importId} and p.status = 'WAITING'
      returning p.code, p.publishes_version
    )
    insert into product_import_pictures (import_id, shop_id, code, sources, publishes_version, variants)
    select ${importId}, ${shopId}, n.code, array(select jsonb_array_elements_text(n.pictures)),
      case n.sale when 'WITH_PICTURE' then n.version when 'KEEP' then (select max(publishes_version) from earlier e where e.code = n.code) end,
      n.variants
    from n where n.pictured
    on conflict do nothing`)
}

// Names of files that have not come yet.
const missing = sql`unnest(p.sources) source where source !~ '^https?://' and not p.asked ? source and not exists (
  select from product_import_files f where f.import_id = p.import_id and f.name = source)`

/** The names of files that an import waits for, in alphabetical order. */
export const findMissingFiles = async (db: Db, importId: number, limit: number): Promise<string[]> =>
  (
    await db.rows(
      z.object({ source: z.string() }),
      sql`select distinct source from product_import_pictures p, ${missing}
        and p.import_id = ${importId} and p.status = 'WAITING' order by source limit ${limit}::integer`,
    )
  ).map(({ source }) => source)

/** What became of the pictures of an import; the first `limit` names and problems. */
export async function findPictureReport(db: Db, importId: number, limit: number): Promise<ImportPictures> {
  const counts = await db.one(
    z.object({ waiting: z.number(), done: z.number() }),
    sql`
    select count(*) filter (where status = 'WAITING' and not exists (select from ${missing})) as waiting,
      count(*) filter (where status = 'DONE') as done
    from product_import_pictures p where import_id = ${importId}`,
  )
  const problems = await db.rows(
    ImportPictureProblem,
    sql`
    select code, problems from product_import_pictures
    where import_id = ${importId} and problems <> '[]' order by code limit ${limit}::integer`,
  )
  return { ...counts, files: await findMissingFiles(db, importId, limit), problems }
}

/** What became of a source: the upload's URL, or why there is none; `final` when it is not asked once more. */
const Asked = z.union([z.object({ url: z.string() }), z.object({ reason: z.string(), final: z.boolean() })])
export type Asked = z.output<typeof Asked>

const PicturesOfProduct = z.object({
  importId: z.number(),
  shopId: z.number(),
  code: z.string(),
  sources: z.array(z.string()),
  asked: z.record(z.string(), Asked),
  /** The version of the product that goes on sale with its first picture; null: none does. */
  publishes: z.nullable(z.number()),
  variants: z.array(z.object({ options: z.string(), picture: z.number() })),
  attempts: z.number(),
})
export type PicturesOfProduct = z.output<typeof PicturesOfProduct>

/** The shops that have pictures to be added now. */
export const findShopsWithPictures = async (db: Db): Promise<number[]> =>
  (
    await db.rows(
      z.object({ shopId: z.number() }),
      sql`
      select distinct shop_id as "shopId" from product_import_pictures p
      where status = 'WAITING' and not exists (select from ${missing}) order by shop_id`,
    )
  ).map(({ shopId }) => shopId)

/** Takes the next product of a shop whose files have all come, and counts the attempt: those that were begun before go last, the `failed` ones (`import/code`)
 *  not at all. Null when none is left. */
export const takeNextOfShop = (db: Db, shopId: number, failed: readonly string[]): Promise<PicturesOfProduct | null> =>
  db.maybeOne(
    PicturesOfProduct,
    sql`
    with next as (
      select import_id, code from product_import_pictures p
      where shop_id = ${shopId} and status = 'WAITING' and not exists (select from ${missing})
        and import_id || '/' || code <> all(${[...failed]}::text[])
      order by asked <> '{}', import_id, code limit 1
    )
    update product_import_pictures p set attempts = p.attempts + 1 from next
    where p.import_id = next.import_id and p.code = next.code and p.status = 'WAITING'
    returning p.import_id as "importId", p.shop_id as "shopId", p.code, p.sources, p.asked, p.publishes_version as publishes,
      p.variants, p.attempts`,
  )

/** Leaves a product for a later turn with what was `asked` so far, and takes the attempt back. */
export const leaveForLater = (
  db: Db,
  { importId, code }: Pick<PicturesOfProduct, 'importId' | 'code'>,
  asked: Readonly<Record<string, Asked>>,
): Promise<number> =>
  db.run(sql`
    update product_import_pictures set attempts = attempts - 1, asked = ${JSON.stringify(asked)}::jsonb
    where import_id = ${importId} and code = ${code} and status = 'WAITING'`)

/** Ends the work on the pictures of a product; false when another worker did. */
export const finishPictures = async (
  tx: Db,
  { importId, code }: Pick<PicturesOfProduct, 'importId' | 'code'>,
  problems: readonly { source: string; reason: string }[],
): Promise<boolean> =>
  (await tx.run(sql`
    update product_import_pictures set status = 'DONE', problems = ${JSON.stringify(problems)}::jsonb
    where import_id = ${importId} and code = ${code} and status = 'WAITING'`)) === 1

/** The bytes of a file of a ZIP; null when it is gone. */
export const findFile = async (db: Db, importId: number, name: string): Promise<Buffer | null> =>
  (
    await db.maybeOne(
      z.object({ bytes: z.instanceof(Buffer) }),
      sql`select bytes from product_import_files where import_id = ${importId} and name = ${name}`,
    )
  )?.bytes ?? null

/** Bytes of the files that are kept for one import. */
const KEPT_MAX = 500 * 1024 * 1024

/** Keeps a file of a ZIP until it is used, at most for 7 days; a newer one of the same name takes its place. False when the import's files would be
 *  too many bytes. */
export const insertFile = async (db: Db, importId: number, name: string, bytes: Buffer): Promise<boolean> =>
  (await db.run(sql`
    insert into product_import_files (import_id, name, bytes)
    select ${importId}, ${name}, ${bytes}
    where ${bytes.length}::bigint + (
      select coalesce(sum(octet_length(bytes)), 0) from product_import_files where import_id = ${importId}) <= ${KEPT_MAX}::bigint
    on conflict (import_id, name) do update set bytes = excluded.bytes, created_at = now()`)) === 1

/** Notes that a file of a ZIP is larger than a picture may be: nothing waits for it any more. */
export const noteTooLarge = (db: Db, importId: number, name: string): Promise<number> =>
  db.run(sql`
    update product_import_pictures set
      asked = asked || jsonb_build_object(${name}::text, jsonb_build_object('reason', ${importPictureReasons.TOO_LARGE}::text, 'final', true))
    where import_id = ${importId} and status = 'WAITING' and ${name} = any(sources)`)

/** Deletes files that no picture of the import waits for any more. */
export const deleteUsedFiles = (tx: Db, importId: number): Promise<number> =>
  tx.run(sql`
    delete from product_import_files f where import_id = ${importId} and not exists (
      select from product_import_pictures p
      where p.import_id = f.import_id and p.status = 'WAITING' and f.name = any(p.sources))`)
