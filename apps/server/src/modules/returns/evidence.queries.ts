import { caseStates, isOpenCase } from '@chophien/domain/returns/case-states'
import { EVIDENCE_MAX, EVIDENCE_YEARS } from '@chophien/domain/returns/limits'
import type { EvidenceItem } from '@chophien/domain/returns/schemas'
import * as z from 'zod/mini'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { PrivateAddresses } from '../../platform/private-addresses.ts'

/** Who gives or reads evidence: a shopper of her own cases, a seller of the shop's, an administrator of all. */
export type CaseReader =
  | { side: 'shopper'; userId: number }
  | { side: 'seller'; userId: number; shopId: number }
  | { side: 'admin'; userId: number }

/** The condition for a case to be the reader's. */
function isOf(reader: CaseReader): Sql {
  if (reader.side === 'shopper') return sql`c.user_id = ${reader.userId}`
  return reader.side === 'seller' ? sql`c.shop_id = ${reader.shopId}` : sql`true`
}

const CaseForEvidence = z.object({ shopId: z.number(), userId: z.number(), open: z.boolean(), given: z.number() })
type CaseForEvidence = z.output<typeof CaseForEvidence>

const openStates = caseStates.filter(isOpenCase)

/** How many pieces of a case `c` a side has given. An upload takes minutes at most: one that came to no end counts no longer. */
const givenBy = (side: CaseReader['side']): Sql => sql`(
  select count(*) from case_evidence e where e.shop_id = c.shop_id and e.case_id = c.id and e.author = ${side}
    and (e.stored_at is not null or e.at > now() - interval '10 minutes'))`

/** A case of the reader, whether it takes evidence, and how many pieces the reader's side gave; null when it is not the reader's. */
export const findCaseForEvidence = (db: Db, reader: CaseReader, caseId: number): Promise<CaseForEvidence | null> =>
  db.maybeOne(
    CaseForEvidence,
    sql`
    select c.shop_id as "shopId", c.user_id as "userId", c.state = any(${openStates}::text[]) as open,
      ${givenBy(reader.side)} as given
    from return_cases c where c.id = ${caseId} and ${isOf(reader)}`,
  )

/** Locks a case of the reader, so that its evidence is counted by one upload after the other. Its foreign keys stay free. */
export const lockCaseForEvidence = (tx: Transaction, reader: CaseReader, caseId: number): Promise<number> =>
  tx.run(sql`select 1 from return_cases c where c.id = ${caseId} and ${isOf(reader)} for no key update`)

interface NewEvidence {
  id: string
  caseId: number
  kind: 'IMAGE' | 'VIDEO'
  extension: string
  sha256: Buffer
  bytes: number
}

/** Writes the row of a file that is about to be stored; 0 when the case has ended or the side has given EVIDENCE_MAX. Under the case's lock. */
export const insertEvidence = (tx: Transaction, reader: CaseReader, evidence: NewEvidence): Promise<number> =>
  tx.run(sql`
    insert into case_evidence (shop_id, id, case_id, author, author_id, kind, extension, sha256, bytes)
    select c.shop_id, ${evidence.id}::uuid, c.id, ${reader.side}, ${reader.userId}, ${evidence.kind}, ${evidence.extension}, ${evidence.sha256},
      ${evidence.bytes}
    from return_cases c
    where c.id = ${evidence.caseId} and c.state = any(${openStates}::text[]) and ${isOf(reader)} and ${EVIDENCE_MAX}::integer >
      ${givenBy(reader.side)}`)

export const markStored = (db: Db, id: string): Promise<number> =>
  db.run(sql`update case_evidence set stored_at = now() where id = ${id}::uuid`)

export const deleteEvidence = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run(sql`delete from case_evidence where id = any(${ids}::uuid[])`)

const IdOfFile = z.object({ id: z.string() })

/** Which of some ids are those of evidence. */
export const findKnownEvidence = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (await db.rows(IdOfFile, sql`select id from case_evidence where id = any(${ids}::uuid[])`)).map(({ id }) => id)

/** Whether the seller has shown at least one picture or video. */
export const hasEvidenceOfSeller = (db: Db, { shopId, id }: { shopId: number; id: number }): Promise<boolean> =>
  db.exists(sql`
    select 1 from case_evidence where shop_id = ${shopId} and case_id = ${id} and author = 'seller' and stored_at is not null`)

const EvidenceRow = z.object({
  id: z.string(),
  caseId: z.number(),
  by: z.enum(['shopper', 'seller', 'admin']),
  kind: z.enum(['IMAGE', 'VIDEO']),
  at: z.date(),
})

/** The evidence of some cases of one shop, by case, the oldest first, with addresses that open it for some minutes. Who may read the cases is the
 *  caller's question. */
export async function findEvidence(
  db: ReadDb,
  { shopId, caseIds }: { shopId: number; caseIds: readonly number[] },
  addresses: PrivateAddresses,
): Promise<Map<number, EvidenceItem[]>> {
  const rows = await db.rows(
    EvidenceRow,
    sql`
    select id, case_id as "caseId", author as by, kind, at from case_evidence
    where shop_id = ${shopId} and case_id = any(${caseIds}::bigint[]) and stored_at is not null order by at, id`,
  )
  const items = new Map<number, EvidenceItem[]>(caseIds.map((id) => [id, []]))
  for (const { id, caseId, by, kind, at } of rows)
    items.get(caseId)?.push({ id, by, kind, url: addresses.of(id), at: at.toISOString() })
  return items
}

const StoredFile = z.object({ id: z.string(), extension: z.string() })
export type StoredFile = z.output<typeof StoredFile>

/** The stored file of a piece of evidence. */
export const findEvidenceFile = (db: Db, id: string): Promise<StoredFile | null> =>
  db.maybeOne(StoredFile, sql`select id, extension from case_evidence where id = ${id}::uuid and stored_at is not null`)

/** Evidence that is kept no longer: of cases that ended EVIDENCE_YEARS ago, and rows whose upload was not finished within a day. */
export const findOldEvidence = (db: Db, limit: number): Promise<StoredFile[]> =>
  db.rows(
    StoredFile,
    sql`
    (select id, extension from case_evidence where stored_at is null and at < now() - interval '1 day' limit ${limit})
    union all
    (select e.id, e.extension from case_evidence e join return_cases c on c.shop_id = e.shop_id and c.id = e.case_id
      where e.at < now() - make_interval(years => ${EVIDENCE_YEARS}) and c.closed_at < now() - make_interval(years => ${EVIDENCE_YEARS})
      limit ${limit})
    limit ${limit}`,
  )

const GivenRow = z.object({
  id: z.string(),
  caseId: z.number(),
  orderNumber: z.string(),
  kind: z.enum(['IMAGE', 'VIDEO']),
  bytes: z.number(),
  at: z.date(),
})

/** What a shopper gave as evidence, the oldest first. */
export const findEvidenceOfShopper = (db: ReadDb, userId: number): Promise<z.output<typeof GivenRow>[]> =>
  db.rows(
    GivenRow,
    sql`
    select e.id, e.case_id as "caseId", o.order_number as "orderNumber", e.kind, e.bytes, e.at
    from return_cases c
    join case_evidence e on e.shop_id = c.shop_id and e.case_id = c.id and e.author = 'shopper' and e.stored_at is not null
    join published.orders o on o.shop_id = c.shop_id and o.id = c.order_id
    where c.user_id = ${userId} order by e.at, e.id`,
  )
