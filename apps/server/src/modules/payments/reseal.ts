import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { lockAccounts, resealAccount } from './refund-account.queries.ts'
import { openAccount, sealAccount } from './refund-account.ts'
import { lockBatchRows, resealBatchRow } from './refund-batches.queries.ts'

const AT_ONCE = 200

interface Resealed {
  /** Rows that are sealed with the first key now. */
  resealed: number
  /** Rows that no key opens; they stay. */
  unreadable: number
}

interface SealedParts {
  userId: number
  bin: string
  numberSealed: Buffer
  holderSealed: Buffer
}

/** The parts sealed with the first key: null when they are already, 'unreadable' when no key opens them. */
function sealedAnew(
  sealer: Sealer,
  row: SealedParts,
): Pick<SealedParts, 'numberSealed' | 'holderSealed'> | 'unreadable' | null {
  if (sealer.isCurrent(row.numberSealed) && sealer.isCurrent(row.holderSealed)) return null
  const account = openAccount(sealer, row)
  return account ? sealAccount(sealer, row.userId, account) : 'unreadable'
}

/** Seals all accounts with the first key of DATA_KEY, after which the other one can be taken away. In small transactions; may be interrupted and repeated. */
export async function resealAccounts({ db, sealer }: { db: Database; sealer: Sealer }): Promise<Resealed> {
  const result: Resealed = { resealed: 0, unreadable: 0 }
  async function reseal<Row extends SealedParts>(
    rows: readonly Row[],
    write: (row: Row) => Promise<number>,
  ): Promise<void> {
    for (const row of rows) {
      const sealed = sealedAnew(sealer, row)
      if (sealed === 'unreadable') result.unreadable += 1
      else if (sealed) {
        await write({ ...row, numberSealed: sealed.numberSealed, holderSealed: sealed.holderSealed })
        result.resealed += 1
      }
    }
  }
  for (let after: number | undefined = 0; after !== undefined; )
    after = await db.transaction(async (tx) => {
      const rows = await lockAccounts(tx, after ?? 0, AT_ONCE)
      await reseal(rows, (row) => resealAccount(tx, row))
      return rows.at(-1)?.userId
    })
  for (let after: { batchId: number; position: number } | undefined = { batchId: 0, position: 0 }; after; )
    after = await db.transaction(async (tx) => {
      const rows = await lockBatchRows(tx, after ?? { batchId: 0, position: 0 }, AT_ONCE)
      await reseal(
        rows.map((row) => ({ ...row, bin: '' })),
        (row) => resealBatchRow(tx, row),
      )
      return rows.at(-1)
    })
  return result
}
