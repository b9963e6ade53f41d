import * as z from 'zod/mini'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { SEALED_BEGINNING_BYTES } from '../../platform/sealed.ts'
import { refundMessages } from '../outbox/outbox.queries.ts'
import { isByHand } from './refund-batches.queries.ts'

/** An account as it is kept. */
const SealedAccount = z.object({
  userId: z.number(),
  bin: z.string(),
  numberSealed: z.instanceof(Buffer),
  holderSealed: z.instanceof(Buffer),
  last4: z.string(),
})
export type SealedAccount = z.output<typeof SealedAccount>

const AccountRow = z.extend(SealedAccount, { updatedAt: z.date(), needsSaving: z.boolean() })
export type AccountRow = z.output<typeof AccountRow>

const columns = sql`
  user_id as "userId", bin, number_sealed as "numberSealed", holder_sealed as "holderSealed", last4, updated_at as "updatedAt",
  exists (select from refunds r where r.user_id = refund_accounts.user_id and r.status = 'DUE' and r.follows is not null
    and r.created_at >= refund_accounts.updated_at) as "needsSaving"`

export const findRefundAccount = (db: ReadDb, userId: number): Promise<AccountRow | null> =>
  db.maybeOne(AccountRow, sql`select ${columns} from refund_accounts where user_id = ${userId}`)

/** Writes the account of a user in place of the one before. */
export const upsertRefundAccount = (tx: Transaction, account: SealedAccount): Promise<AccountRow> =>
  tx.one(
    AccountRow,
    sql`
    insert into refund_accounts (user_id, bin, number_sealed, holder_sealed, last4)
    values (${account.userId}, ${account.bin}, ${account.numberSealed}, ${account.holderSealed}, ${account.last4})
    on conflict (user_id) do update set bin = excluded.bin, number_sealed = excluded.number_sealed, holder_sealed = excluded.holder_sealed,
      last4 = excluded.last4, readable = true, updated_at = now()
    returning ${columns}`,
  )

export const removeRefundAccount = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`delete from refund_accounts where user_id = ${userId}`)

const Owner = z.object({ email: z.string(), lastName: z.string() })

/** Whom to tell about a change. */
export const findAccountOwner = (tx: Transaction, userId: number): Promise<z.output<typeof Owner>> =>
  tx.one(Owner, sql`select email, last_name as "lastName" from published.users where id = ${userId}`)

/** Accounts after `after`, in the order of their users, locked for being sealed anew. */
export const lockAccounts = (tx: Transaction, after: number, limit: number): Promise<SealedAccount[]> =>
  tx.rows(
    SealedAccount,
    sql`
    select user_id as "userId", bin, number_sealed as "numberSealed", holder_sealed as "holderSealed", last4 from refund_accounts
    where user_id > ${after} order by user_id limit ${limit} for update`,
  )

/** Replaces the sealed values only. */
export const resealAccount = (tx: Transaction, account: SealedAccount): Promise<number> =>
  tx.run(sql`
    update refund_accounts set number_sealed = ${account.numberSealed}, holder_sealed = ${account.holderSealed} where user_id = ${account.userId}`)

/** Notes which accounts the program can open, by how sealed values of its keys begin, and asks shoppers with a refund due by hand anew for one that it
 *  cannot. */
export const noteReadableAccounts = (db: Db, beginnings: readonly string[]): Promise<number> =>
  db.run(sql`
    with changed as (
      update refund_accounts a set readable = not a.readable
      where a.readable <> (encode(substring(a.number_sealed from 1 for ${SEALED_BEGINNING_BYTES}::integer), 'hex') = any(${beginnings}::text[]))
      returning a.user_id, a.readable
    ), asked as (
      select r.user_id, min(r.id) as id from changed join refunds r on r.user_id = changed.user_id
      where not changed.readable and r.batch_id is null and ${isByHand} group by r.user_id
    )
    ${refundMessages('REFUND_DUE', sql`asked`)}`)
