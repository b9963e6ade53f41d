import { SHOP_ACCOUNT_HOLD_HOURS } from '@chophien/domain/payouts/account-limits'
import * as z from 'zod/mini'
import type { ReadDb, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** An account of a shop as it is kept. */
const ShopAccountRow = z.object({
  shopId: z.number(),
  version: z.number(),
  bin: z.string(),
  numberSealed: z.instanceof(Buffer),
  holderSealed: z.instanceof(Buffer),
  last4: z.string(),
  /** No payout before. */
  activeFrom: z.date(),
  /** When an administrator confirmed it under the identity that is checked now; null unless one has. */
  confirmedAt: z.nullable(z.date()),
  /** Of the shop's checked identity; null without one. */
  legalName: z.nullable(z.string()),
})
export type ShopAccountRow = z.output<typeof ShopAccountRow>

// An administrator compared the holder with one identity: another identity asks for another look.
const columns: Sql = sql`
  a.shop_id as "shopId", a.version, a.bin, a.number_sealed as "numberSealed", a.holder_sealed as "holderSealed", a.last4,
  a.active_from as "activeFrom", case when a.confirmed_identity = i.version then a.confirmed_at end as "confirmedAt",
  i.legal_name as "legalName"`
const withNames: Sql = sql`
  shop_bank_accounts a left join published.seller_identities i on i.shop_id = a.shop_id and i.state = 'CHECKED'`

const payable = (shopIds: readonly number[]): Sql => sql`
  select ${columns} from ${withNames}
  where a.shop_id = any(${shopIds}::bigint[]) and a.ended_at is null order by a.shop_id`

/** The accounts of these shops, in the order of shops. A shop without one is left out. */
export const findPayableAccounts = (tx: Transaction, shopIds: readonly number[]): Promise<ShopAccountRow[]> =>
  tx.rows(ShopAccountRow, payable(shopIds))

/** The same, locked: none of them changes before the transaction ends. */
export const lockPayableAccounts = (tx: Transaction, shopIds: readonly number[]): Promise<ShopAccountRow[]> =>
  tx.rows(ShopAccountRow, sql`${payable(shopIds)} for share of a`)

const KeptAccount = z.extend(ShopAccountRow, {
  givenAt: z.date(),
  endedAt: z.nullable(z.date()),
  held: z.boolean(),
  /** Of the checked identity; null without one. */
  identityVersion: z.nullable(z.number()),
})
export type KeptAccount = z.output<typeof KeptAccount>

const keptColumns: Sql = sql`
  ${columns}, a.given_at as "givenAt", a.ended_at as "endedAt", a.ended_at is null and a.active_from > now() as held,
  i.version as "identityVersion"`

/** All accounts that a shop ever had, the latest first. */
export const findAllShopAccounts = (db: ReadDb, shopId: number): Promise<KeptAccount[]> =>
  db.rows(KeptAccount, sql`select ${keptColumns} from ${withNames} where a.shop_id = ${shopId} order by a.version desc`)

/** The account of a shop; null for none. */
export const findShopAccount = (db: ReadDb, shopId: number): Promise<KeptAccount | null> =>
  db.maybeOne(
    KeptAccount,
    sql`select ${keptColumns} from ${withNames} where a.shop_id = ${shopId} and a.ended_at is null`,
  )

/** The last account of a shop before a version that payouts could go to; null for none. One that was changed while it was held is none: whoever changes twice
 *  must not take the way back from the owner. */
export const findEarlierAccount = (db: ReadDb, shopId: number, version: number): Promise<KeptAccount | null> =>
  db.maybeOne(
    KeptAccount,
    sql`
    select ${keptColumns} from ${withNames}
    where a.shop_id = ${shopId} and a.version < ${version} and a.ended_at >= a.active_from order by a.version desc limit 1`,
  )

const NamedAccount = z.extend(ShopAccountRow, { shopName: z.string(), givenAt: z.date() })

/** Accounts that no administrator has confirmed under the checked identity of their shop, the newest shops first. Whether the names differ is sealed. */
export const findUnconfirmedAccounts = (
  db: ReadDb,
  { after, most }: { after: number | null; most: number },
): Promise<z.output<typeof NamedAccount>[]> =>
  db.rows(
    NamedAccount,
    sql`
    select ${columns}, s.name as "shopName", a.given_at as "givenAt"
    from shop_bank_accounts a join published.seller_identities i on i.shop_id = a.shop_id and i.state = 'CHECKED'
      join published.shops s on s.id = a.shop_id
    where a.ended_at is null and a.confirmed_identity is distinct from i.version
      and (${after}::bigint is null or a.shop_id < ${after}::bigint)
    order by a.shop_id desc limit ${most}::integer`,
  )

interface NewAccount {
  shopId: number
  /** Of the account whose place it takes; 0 for the first. */
  version: number
  givenBy: number
  bin: string
  numberSealed: Buffer
  holderSealed: Buffer
  last4: string
}

const Given = z.object({ version: z.number(), activeFrom: z.date() })
export type GivenAccount = z.output<typeof Given>

const given: Sql = sql`version, active_from as "activeFrom"`

/** Writes a shop's account in place of the one of this version, and holds payouts unless it is the first. Null when somebody else has changed it meanwhile. */
export const insertShopAccount = (tx: Transaction, account: NewAccount): Promise<GivenAccount | null> =>
  tx.maybeOne(
    Given,
    sql`
    with ended as (
      update shop_bank_accounts set ended_at = now()
      where shop_id = ${account.shopId} and version = ${account.version} and ended_at is null
      returning version
    )
    insert into shop_bank_accounts (shop_id, version, bin, number_sealed, holder_sealed, last4, given_by, active_from)
    select ${account.shopId}, ${account.version} + 1, ${account.bin}, ${account.numberSealed}, ${account.holderSealed}, ${account.last4},
      ${account.givenBy},
      case when ${account.version} = 0 then now() else now() + make_interval(hours => ${SHOP_ACCOUNT_HOLD_HOURS}) end
    where ${account.version} = 0 or exists (select from ended)
    on conflict do nothing
    returning ${given}`,
  )

/** Puts an ended account of a shop back in place of the one of this version, at once, if that is still held. It stays confirmed if it was. `account`: its parts
 *  sealed anew. Null when that one is not held any more. */
export const returnToEarlier = (
  tx: Transaction,
  account: NewAccount & { earlierVersion: number },
): Promise<GivenAccount | null> =>
  tx.maybeOne(
    Given,
    sql`
    with ended as (
      update shop_bank_accounts set ended_at = now()
      where shop_id = ${account.shopId} and version = ${account.version} and ended_at is null and active_from > now()
      returning version
    )
    insert into shop_bank_accounts (shop_id, version, bin, number_sealed, holder_sealed, last4, given_by, active_from,
      confirmed_at, confirmed_by, confirmed_identity)
    select ${account.shopId}, ended.version + 1, ${account.bin}, ${account.numberSealed}, ${account.holderSealed}, ${account.last4},
      ${account.givenBy}, now(), earlier.confirmed_at, earlier.confirmed_by, earlier.confirmed_identity
    from ended, shop_bank_accounts earlier
    where earlier.shop_id = ${account.shopId} and earlier.version = ${account.earlierVersion}
    on conflict do nothing
    returning ${given}`,
  )

interface ConfirmedAccount {
  shopId: number
  version: number
  identityVersion: number
  adminId: number
}

/** Confirms the account that an administrator saw beside an identity; 0 when it is confirmed already, or either of them is another one now. */
export const confirmShopAccount = (
  tx: Transaction,
  { shopId, version, identityVersion, adminId }: ConfirmedAccount,
): Promise<number> =>
  tx.run(sql`
    update shop_bank_accounts a set confirmed_at = now(), confirmed_by = ${adminId}, confirmed_identity = i.version
    from published.seller_identities i
    where a.shop_id = ${shopId} and a.version = ${version} and a.ended_at is null
      and i.shop_id = a.shop_id and i.state = 'CHECKED' and i.version = ${identityVersion}
      and a.confirmed_identity is distinct from i.version`)

const SealedParts = z.pick(ShopAccountRow, {
  shopId: true,
  version: true,
  bin: true,
  numberSealed: true,
  holderSealed: true,
})
export type SealedParts = z.output<typeof SealedParts>

/** Accounts after a row, in the order of shops and versions, locked for being sealed anew. */
export const lockSealedAccounts = (
  tx: Transaction,
  after: Pick<SealedParts, 'shopId' | 'version'>,
  limit: number,
): Promise<SealedParts[]> =>
  tx.rows(
    SealedParts,
    sql`
    select shop_id as "shopId", version, bin, number_sealed as "numberSealed", holder_sealed as "holderSealed" from shop_bank_accounts
    where (shop_id, version) > (${after.shopId}, ${after.version}) order by shop_id, version limit ${limit} for update`,
  )

/** Replaces the sealed values only. */
export const resealShopAccount = (tx: Transaction, row: SealedParts): Promise<number> =>
  tx.run(sql`
    update shop_bank_accounts set number_sealed = ${row.numberSealed}, holder_sealed = ${row.holderSealed}
    where shop_id = ${row.shopId} and version = ${row.version}`)
