import { ALIKE_MAX } from '@chophien/domain/payments/new-line-form'
import * as z from 'zod/mini'
import type { Db, Transaction } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import type { BankTransfer } from './bank-transfer.ts'
import { plain, plainPerson } from './transfers.queries.ts'

const isBlank = (reference: string | null): boolean => (reference ?? '').trim() === ''

/** References are equal however their letters and outer spaces are written. */
const ofReference = (reference: string | null): Sql => sql`upper(trim(${plain(reference ?? '')}::text))`

/** Until the transaction ends, no other line with this reference is told: two readers may tell at once, neither seeing the other's line. */
const lockReference = (tx: Transaction, reference: string | null): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('bank_lines'), hashtext(${ofReference(reference)}))`)

/** Whether another provider has told of the same line: the bank's reference, the direction and the amount are equal. Until the transaction ends, no other with this
 *  reference is told. */
export async function isToldByAnother(
  tx: Transaction,
  { id, reference }: { id: number; reference: string | null },
): Promise<boolean> {
  if (isBlank(reference)) return false
  await lockReference(tx, reference)
  return tx.exists(sql`
    select from bank_transfers t join bank_transfers o on upper(trim(o.reference)) = upper(trim(t.reference)) and o.provider <> t.provider and o.direction = t.direction
      and o.amount = t.amount and o.status <> 'IGNORED'
    where t.id = ${id}`)
}

const Taken = z.object({ id: z.number(), turn: z.number() })

/** Makes a line that was typed, and still waits, the reader's own: reference, direction and amount are equal. What the reader tells stands on it from now on. Null where none waits, or where
 *  this report is known. Until the transaction ends, no other with this reference is told. */
export async function takeOverTyped(tx: Transaction, transfer: BankTransfer): Promise<z.output<typeof Taken> | null> {
  const { provider, reference, counterparty } = transfer
  if (isBlank(reference)) return null
  await lockReference(tx, reference)
  const reported = plain(transfer.providerTransactionId)
  return tx.maybeOne(
    Taken,
    sql`
    update bank_transfers t set provider = ${provider}, provider_transaction_id = ${reported}, content = ${plain(transfer.content)},
      occurred_at = ${transfer.occurredAt}, counterparty = ${counterparty && plainPerson(counterparty)}::jsonb, told_balance = ${transfer.toldBalance},
      turns = turns + 1
    where t.id = (select o.id from bank_transfers o where o.provider = 'hand' and o.status = 'UNMATCHED' and upper(trim(o.reference)) = ${ofReference(reference)}
        and o.direction = ${transfer.direction} and o.amount = ${transfer.amount} order by o.id limit 1)
      -- Somebody may have said meanwhile what it is.
      and t.status = 'UNMATCHED'
      and not exists (select from bank_transfers k where k.provider = ${provider} and k.provider_transaction_id = ${reported})
    returning id, turns as turn`,
  )
}

const MaybeSame = z.object({ id: z.number(), at: z.date(), content: z.string() })

/** The lines that one may be, where references cannot say so: typed by an administrator, or told without a reference, of equal direction and amount within a day; the first ALIKE_MAX of them.
 *  Until the transaction ends, no other of this direction and amount is typed, or told without a reference. */
export async function findMaybeSame(
  tx: Transaction,
  { provider, direction, amount, occurredAt }: Pick<BankTransfer, 'provider' | 'direction' | 'amount' | 'occurredAt'>,
): Promise<z.output<typeof MaybeSame>[]> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('bank_lines_alike'), hashtext(${`${direction}:${amount}`}))`)
  const other =
    provider === 'hand' ? sql`o.provider <> 'hand' and coalesce(trim(o.reference), '') = ''` : sql`o.provider = 'hand'`
  return tx.rows(
    MaybeSame,
    sql`
    select o.id, o.occurred_at as at, o.content from bank_transfers o
    where o.occurred_at between ${occurredAt}::timestamptz - interval '1 day' and ${occurredAt}::timestamptz + interval '1 day'
      and o.direction = ${direction} and o.amount = ${amount} and o.status <> 'IGNORED' and ${other}
    order by o.id limit ${ALIKE_MAX}`,
  )
}

/** The administrator who typed a line that no reader has told of; null for another one, and for none. */
export const findTypist = async (db: Db, id: number): Promise<number | null> =>
  (
    await db.maybeOne(
      z.object({ typedBy: z.nullable(z.number()) }),
      sql`select typed_by as "typedBy" from bank_transfers where id = ${id} and provider = 'hand'`,
    )
  )?.typedBy ?? null
