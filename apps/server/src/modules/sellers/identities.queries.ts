import type { SellerKind } from '@chophien/domain/sellers/kinds'
import { SellerIdentity } from '@chophien/domain/sellers/seller-schemas'
import * as z from 'zod/mini'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

export const IdentityRow = z.extend(
  z.omit(SellerIdentity, {
    idNumberMasked: true,
    documents: true,
    documentCount: true,
    givenAt: true,
    decidedAt: true,
  }),
  {
    numberSealed: z.nullable(z.instanceof(Buffer)),
    documents: z.array(z.string()),
    givenAt: z.date(),
    decidedAt: z.nullable(z.date()),
  },
)
export type IdentityRow = z.output<typeof IdentityRow>

const columns: Sql = sql`
  version, state, kind, legal_name as "legalName", tax_code as "taxCode", id_number_sealed as "numberSealed", address, documents, reason,
  given_at as "givenAt", decided_at as "decidedAt"`

/** Everything that is kept of a shop, the latest first. */
export const findAllIdentities = (db: ReadDb, shopId: number): Promise<IdentityRow[]> =>
  db.rows(IdentityRow, sql`select ${columns} from seller_identities where shop_id = ${shopId} order by version desc`)

/** What a shop gave and what is in force: one row or two, the latest first. */
export const findIdentities = (db: ReadDb, shopId: number): Promise<IdentityRow[]> =>
  db.rows(
    IdentityRow,
    sql`select ${columns} from seller_identities where shop_id = ${shopId} and state <> 'PAST' order by version desc`,
  )

/** The same, locked, the latest last: in the order in which numbers are sealed anew. Whoever asks has locked the shop, so that none is added. */
export const lockIdentities = (tx: Transaction, shopId: number): Promise<IdentityRow[]> =>
  tx.rows(
    IdentityRow,
    sql`select ${columns} from seller_identities where shop_id = ${shopId} and state <> 'PAST' order by version for update`,
  )

interface NewIdentity {
  version: number
  kind: SellerKind
  legalName: string
  taxCode: string | null
  numberSealed: Buffer | null
  address: string
  documents: readonly string[]
}

/** Removes what nobody has checked, of whatever version: another one is given in its place. */
export const deleteUnchecked = (tx: Transaction, shopId: number): Promise<number> =>
  tx.run(sql`delete from seller_identities where shop_id = ${shopId} and state in ('WAITING', 'REFUSED')`)

/** Writes what a seller gave; 0 when somebody else has given one meanwhile. */
export const insertIdentity = (tx: Transaction, shopId: number, given: NewIdentity): Promise<number> =>
  tx.run(sql`
    insert into seller_identities (shop_id, version, kind, legal_name, tax_code, id_number_sealed, address, documents)
    values (${shopId}, ${given.version}, ${given.kind}, ${given.legalName}, ${given.taxCode}, ${given.numberSealed}, ${given.address},
      ${given.documents}::uuid[])
    on conflict do nothing`)

/** Ends what was in force, for one that is checked now. */
export const replaceChecked = (tx: Transaction, shopId: number): Promise<number> =>
  tx.run(sql`
    update seller_identities set state = 'PAST', replaced_at = now() where shop_id = ${shopId} and state = 'CHECKED'`)

/** Writes the decision about an identity that was locked by `lockIdentities`. `reason`: of a refusal, else null. */
export const decideIdentity = (
  tx: Transaction,
  shopId: number,
  version: number,
  { adminId, reason }: { adminId: number; reason: string | null },
): Promise<number> =>
  tx.run(sql`
    update seller_identities set state = case when ${reason}::text is null then 'CHECKED' else 'REFUSED' end, reason = ${reason},
      decided_at = now(), decided_by = ${adminId}
    where shop_id = ${shopId} and version = ${version} and state = 'WAITING'`)

const SellerOfShop = z.object({
  shopName: z.string(),
  ownerId: z.number(),
  email: z.string(),
  lastName: z.string(),
})
export type SellerOfShop = z.output<typeof SellerOfShop>

/** A shop of any status, and whom to tell about its identity; null when there is no such shop. */
export const findSellerOfShop = (db: Db, shopId: number): Promise<SellerOfShop | null> =>
  db.maybeOne(
    SellerOfShop,
    sql`
    select s.name as "shopName", s.owner_id as "ownerId", u.email, u.last_name as "lastName"
    from published.shops s join published.users u on u.id = s.owner_id where s.id = ${shopId}`,
  )

/** An identity of a shop by its version; null when it is no more. */
export const findIdentity = (db: Db, shopId: number, version: number): Promise<IdentityRow | null> =>
  db.maybeOne(
    IdentityRow,
    sql`select ${columns} from seller_identities where shop_id = ${shopId} and version = ${version}`,
  )

const SealedNumber = z.object({ shopId: z.number(), version: z.number(), numberSealed: z.instanceof(Buffer) })
export type SealedNumber = z.output<typeof SealedNumber>

/** The sealed numbers of some identities. */
export const findNumbers = (
  db: ReadDb,
  places: readonly Pick<SealedNumber, 'shopId' | 'version'>[],
): Promise<SealedNumber[]> =>
  db.rows(
    SealedNumber,
    sql`
    select i.shop_id as "shopId", i.version, i.id_number_sealed as "numberSealed"
    from unnest(${places.map(({ shopId }) => shopId)}::bigint[], ${places.map(({ version }) => version)}::integer[]) as place (shop_id, version)
      join seller_identities i on i.shop_id = place.shop_id and i.version = place.version
    where i.id_number_sealed is not null`,
  )

/** Numbers after a row, in the order of shops and versions, locked for being sealed anew. */
export const lockNumbers = (
  tx: Transaction,
  after: Pick<SealedNumber, 'shopId' | 'version'>,
  limit: number,
): Promise<SealedNumber[]> =>
  tx.rows(
    SealedNumber,
    sql`
    select shop_id as "shopId", version, id_number_sealed as "numberSealed" from seller_identities
    where (shop_id, version) > (${after.shopId}, ${after.version}) and id_number_sealed is not null
    order by shop_id, version limit ${limit} for update`,
  )

/** Replaces the sealed number only. */
export const resealNumber = (tx: Transaction, row: SealedNumber): Promise<number> =>
  tx.run(sql`
    update seller_identities set id_number_sealed = ${row.numberSealed} where shop_id = ${row.shopId} and version = ${row.version}`)
