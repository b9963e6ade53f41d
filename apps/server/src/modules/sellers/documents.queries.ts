import { PAST_DOCUMENT_YEARS, UNUSED_DOCUMENTS_MAX } from '@chophien/domain/sellers/limits'
import * as z from 'zod/mini'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** A document `d` that was uploaded within a day and is part of no identity yet. */
const isUnused: Sql = sql`(d.used_at is null and not d.dropped and d.at > now() - interval '1 day')`

export const countUnused = async (db: Db, shopId: number): Promise<number> =>
  (
    await db.one(
      CountRow,
      sql`select count(*) as count from seller_documents d where d.shop_id = ${shopId} and ${isUnused}`,
    )
  ).count

/** Writes the row of a picture that is about to be stored; 0 when the shop has too many that are part of nothing. A race may let in one more. */
export const insertDocument = (
  db: Db,
  document: { shopId: number; id: string; sha256: Buffer; bytes: number },
): Promise<number> =>
  db.run(sql`
    insert into seller_documents (shop_id, id, sha256, bytes)
    select ${document.shopId}, ${document.id}::uuid, ${document.sha256}, ${document.bytes}
    where ${UNUSED_DOCUMENTS_MAX}::integer > (select count(*) from seller_documents d where d.shop_id = ${document.shopId} and ${isUnused})`)

export const markStored = (db: Db, shopId: number, id: string): Promise<number> =>
  db.run(sql`update seller_documents set stored_at = now() where shop_id = ${shopId} and id = ${id}::uuid`)

export const deleteDocuments = (db: Db, documents: readonly DocumentKey[]): Promise<number> =>
  db.run(sql`
    delete from seller_documents d using unnest(${documents.map(({ shopId }) => shopId)}::bigint[], ${documents.map(({ id }) => id)}::uuid[])
      as gone (shop_id, id) where d.shop_id = gone.shop_id and d.id = gone.id`)

/** Claims a picture that its seller takes out again; 0 when it is another shop's, gone, or part of an identity. */
export const dropUnused = (db: Db, shopId: number, id: string): Promise<number> =>
  db.run(sql`
    update seller_documents d set dropped = true where d.shop_id = ${shopId} and d.id = ${id}::uuid and ${isUnused}`)

/** Takes the shop's documents into an identity. The number of those that are there: the job that deletes old ones takes none of them now. */
export const useDocuments = (tx: Transaction, shopId: number, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update seller_documents set used_at = now()
    where shop_id = ${shopId} and id = any(${ids}::uuid[]) and stored_at is not null and not dropped`)

const DocumentKey = z.object({ shopId: z.number(), id: z.string() })
export type DocumentKey = z.output<typeof DocumentKey>

/** Which of these documents of a shop can be shown. */
export const findShown = (db: ReadDb, shopId: number, ids: readonly string[]): Promise<DocumentKey[]> =>
  db.rows(
    DocumentKey,
    sql`
    select shop_id as "shopId", id from seller_documents
    where shop_id = ${shopId} and id = any(${ids}::uuid[]) and stored_at is not null and not dropped`,
  )

/** What a shop uploaded and has not handed in, the oldest first. */
export const findUnused = (db: ReadDb, shopId: number): Promise<DocumentKey[]> =>
  db.rows(
    DocumentKey,
    sql`
    select d.shop_id as "shopId", d.id from seller_documents d
    where d.shop_id = ${shopId} and ${isUnused} and d.stored_at is not null order by d.at, d.id`,
  )

/** Whether a document is there to be served. */
export const isShown = (db: Db, { shopId, id }: DocumentKey): Promise<boolean> =>
  db.exists(sql`
    select 1 from seller_documents where shop_id = ${shopId} and id = ${id}::uuid and stored_at is not null and not dropped`)

/** Which of some ids are those of documents, of any shop, whose files are not about to be deleted. No index has the ids alone: for jobs and the operator only. */
export const findKnownDocuments = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (
    await db.rows(
      DocumentKey,
      sql`select shop_id as "shopId", id from seller_documents where id = any(${ids}::uuid[]) and not dropped`,
    )
  ).map(({ id }) => id)

/** Claims documents that are kept no longer: older than a day and part of no identity, or of none but those that were replaced PAST_DOCUMENT_YEARS
 *  ago. No identity takes a claimed one. */
export const dropOld = (db: Db, limit: number): Promise<DocumentKey[]> =>
  db.rows(
    DocumentKey,
    sql`
    update seller_documents d set dropped = true
    where (d.shop_id, d.id) in (
      select o.shop_id, o.id from seller_documents o where o.at < now() - interval '1 day' and ${isOld(sql`o`)} limit ${limit})
      and ${isOld(sql`d`)}
    returning d.shop_id as "shopId", d.id`,
  )

/** Read again by the update when an identity has taken the document meanwhile: `used_at` is younger then. */
function isOld(d: Sql): Sql {
  return sql`((${d}.used_at is null or ${d}.used_at < now() - interval '1 day') and not exists (
    select from seller_identities i where i.shop_id = ${d}.shop_id and ${d}.id = any(i.documents)
      and (i.state <> 'PAST' or i.replaced_at > now() - make_interval(years => ${PAST_DOCUMENT_YEARS}))))`
}
