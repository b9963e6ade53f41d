import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const SealedPayout = z.object({
  id: z.number(),
  shopId: z.number(),
  bin: z.string(),
  numberSealed: z.instanceof(Buffer),
  holderSealed: z.instanceof(Buffer),
})
export type SealedPayout = z.output<typeof SealedPayout>

/** Transfers with accounts after an id, locked for being sealed anew. */
export const lockSealedPayouts = (tx: Transaction, after: number, limit: number): Promise<SealedPayout[]> =>
  tx.rows(
    SealedPayout,
    sql`
    select id, shop_id as "shopId", bin, number_sealed as "numberSealed", holder_sealed as "holderSealed" from payouts
    where id > ${after} and number_sealed is not null order by id limit ${limit} for update`,
  )

/** Replaces the sealed values only. */
export const resealPayout = (
  tx: Transaction,
  row: Pick<SealedPayout, 'id' | 'numberSealed' | 'holderSealed'>,
): Promise<number> =>
  tx.run(sql`
    update payouts set number_sealed = ${row.numberSealed}, holder_sealed = ${row.holderSealed} where id = ${row.id}`)
