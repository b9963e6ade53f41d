import { isPictureUrl, importPictureReasons as reasons } from '@chophien/domain/catalog/import-pictures'
import type { ImportedProduct } from '@chophien/domain/catalog/seller-import'
import { ImportPictureProblem, type ImportPictures } from '@chophien/domain/catalog/seller-import-schemas'
import * as z from 'zod/mini'
import type { Database, Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { WrittenProduct } from '../catalog/import-products.ts'

/** Locks products whose pictures wait until the transaction ends. Whoever changes several of them locks them here first: all in one order, so that none
 *  waits for another in a ring. */
export const lockWaiting = (tx: Db, which: Sql): Promise<number> =>
  tx.run(sql`
    select from product_import_pictures where status = 'WAITING' and ${which} order by import_id, code for update`)

/** Notes the pictures of products that were just `written`. They end the wait for those of earlier imports; where a file names none, the earlier ones
 *  still come, and what this file says of the sale holds. A product that has pictures already gets none of these. */
export async function insertPictures(
  tx: Db,
  { importId, shopId, written }: { importId: number; shopId: number; written: ReadonlyMap<string, WrittenProduct> },
  products: readonly Pick<ImportedProduct, 'code' | 'pictures' | 'variants'>[],
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ code, pictures, variants }) => {
    const outcome = written.get(code)
    return {
      code,
      pictures,
      ...outcome,
      missing: pictures.filter((source) => !isPictureUrl(source)),
      problems: outcome?.pictured ? pictures.map((source) => ({ source, reason: reasons.pictured })) : [],
      variants: variants.flatMap(({ options, picture }) => (picture === null ? [] : [{ options, picture }])),
    }
  })
  const codes = rows.map(({ code }) => code)
  await lockWaiting(tx, sql`shop_id = ${shopId} and import_id < ${importId} and code = any(${codes}::text[])`)
  await tx.run(sql`
    with n as (
      select p ->> 'code' as code, p -> 'pictures' as pictures, p -> 'variants' as variants, (p ->> 'version')::integer as version,
        (p ->> 'versionBefore')::integer as before, p ->> 'sale' as sale, p -> 'pictures' <> '[]' as named,
        case when (p -> 'pictured')::boolean then 'DONE' else 'WAITING' end as status, p -> 'missing' as missing, p -> 'problems' as problems
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) p
    ), earlier as (
      update product_import_pictures p set
        publishes_version = case when n.sale = 'WITH_PICTURE' or (n.sale = 'KEEP' and p.publishes_version = n.before) then n.version end,
        status = case when n.named then 'DONE' else p.status end,
        problems = case when n.named then (
          select coalesce(jsonb_agg(jsonb_build_object('source', source, 'reason', ${reasons.replaced}::text)), '[]')
          from unnest(p.sources) source) else p.problems end
      from n where p.shop_id = ${shopId} and p.code = n.code and p.import_id < ${importId} and p.status = 'WAITING'
      returning p.code, p.publishes_version
    )
    insert into product_import_pictures (import_id, shop_id, code, sources, missing, publishes_version, variants, status, problems)
    select ${importId}, ${shopId}, n.code, array(select jsonb_array_elements_text(n.pictures)),
      array(select jsonb_array_elements_text(n.missing)),
      case n.sale when 'WITH_PICTURE' then n.version when 'KEEP' then (select max(publishes_version) from earlier e where e.code = n.code) end,
      n.variants, n.status, n.problems
    from n where n.named
    on conflict do nothing`)
}

/** Imports of a shop whose pictures may wait at once. */
const WAITING_IMPORTS_MAX = 20

/** Ends the wait for pictures of all but the newest imports of a shop. */
export const endOldWaits = (db: Database, shopId: number): Promise<number> =>
  db.transaction(async (tx) => {
    const isOld = sql`shop_id = ${shopId} and import_id <= (
      select import_id from product_import_pictures where shop_id = ${shopId} and status = 'WAITING'
      group by import_id order by import_id desc offset ${WAITING_IMPORTS_MAX}::integer limit 1)`
    await lockWaiting(tx, isOld)
    return tx.run(sql`
      update product_import_pictures p set status = 'DONE',
        problems = (
          select jsonb_agg(jsonb_build_object('source', source, 'reason', ${reasons.crowded}::text)) from unnest(p.sources) source)
      where status = 'WAITING' and ${isOld}`)
  })

/** The names of files that an import waits for, in alphabetical order. */
export const findMissingFiles = async (db: Db, importId: number, limit: number): Promise<string[]> =>
  (
    await db.rows(
      z.object({ source: z.string() }),
      sql`
      select distinct source from product_import_pictures p, unnest(p.missing) source
      where p.import_id = ${importId} and p.status = 'WAITING' order by source limit ${limit}::integer`,
    )
  ).map(({ source }) => source)

/** What became of the pictures of an import; the first `limit` names and problems. */
export async function findPictureReport(db: Db, importId: number, limit: number): Promise<ImportPictures> {
  const counts = await db.one(
    z.object({ waiting: z.number(), done: z.number() }),
    sql`
    select count(*) filter (where status = 'WAITING' and missing = '{}') as waiting,
      count(*) filter (where status = 'DONE') as done
    from product_import_pictures where import_id = ${importId}`,
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
  variants: z.array(z.object({ options: z.string(), picture: z.number() })),
  attempts: z.number(),
})
export type PicturesOfProduct = z.output<typeof PicturesOfProduct>

// As the index product_import_pictures_ready has it.
const isReady = sql`status = 'WAITING' and missing = '{}' and not_before <= now()`

/** The shops that have pictures to be added now. */
export const findShopsWithPictures = async (db: Db): Promise<number[]> =>
  (
    await db.rows(
      z.object({ shopId: z.number() }),
      sql`
      select distinct shop_id as "shopId" from product_import_pictures where ${isReady} order by shop_id`,
    )
  ).map(({ shopId }) => shopId)

/** Takes the next product of a shop whose files have all come, and counts the attempt: those that were begun before go last, the `failed` ones (`import/code`)
 *  not at all. Null when none is left. */
export const takeNextOfShop = (db: Db, shopId: number, failed: readonly string[]): Promise<PicturesOfProduct | null> =>
  db.maybeOne(
    PicturesOfProduct,
    sql`
    with next as (
      select import_id, code from product_import_pictures
      where shop_id = ${shopId} and ${isReady} and import_id || '/' || code <> all(${[...failed]}::text[])
      order by asked <> '{}', import_id, code limit 1
    )
    update product_import_pictures p set attempts = p.attempts + 1 from next
    where p.import_id = next.import_id and p.code = next.code and p.status = 'WAITING'
    returning p.import_id as "importId", p.shop_id as "shopId", p.code, p.sources, p.asked, p.variants, p.attempts`,
  )

/** Leaves a product for a later turn with what was `asked` so far, and takes the attempt back unless it `counts`. `pauseSeconds`: how long it is left
 *  alone. */
export const leaveForLater = (
  db: Db,
  { importId, code }: Pick<PicturesOfProduct, 'importId' | 'code'>,
  asked: Readonly<Record<string, Asked>>,
  { counts = false, pauseSeconds = 0 }: { counts?: boolean; pauseSeconds?: number } = {},
): Promise<number> =>
  db.run(sql`
    update product_import_pictures set attempts = attempts - ${counts ? 0 : 1}::integer, asked = ${JSON.stringify(asked)}::jsonb,
      not_before = now() + make_interval(secs => ${pauseSeconds}::integer)
    where import_id = ${importId} and code = ${code} and status = 'WAITING'`)

/** The version of a product that goes on sale with its first picture; null: none does. A newer import may change it until the product is locked. */
export const findPublishedVersion = async (
  tx: Db,
  { importId, code }: Pick<PicturesOfProduct, 'importId' | 'code'>,
): Promise<number | null> =>
  (
    await tx.maybeOne(
      z.object({ version: z.nullable(z.number()) }),
      sql`select publishes_version as version from product_import_pictures where import_id = ${importId} and code = ${code}`,
    )
  )?.version ?? null

/** Ends the work on the pictures of a product; false when another worker did. */
export const finishPictures = async (
  tx: Db,
  { importId, code }: Pick<PicturesOfProduct, 'importId' | 'code'>,
  problems: readonly { source: string; reason: string }[],
): Promise<boolean> =>
  (await tx.run(sql`
    update product_import_pictures set status = 'DONE', problems = ${JSON.stringify(problems)}::jsonb
    where import_id = ${importId} and code = ${code} and status = 'WAITING'`)) === 1
