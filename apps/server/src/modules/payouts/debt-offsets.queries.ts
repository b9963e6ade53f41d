import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const Offset = z.object({ shopId: z.number(), amount: z.number() })

/** Keeps what is set off for shops on a day of Vietnam, and returns the rows that are new: a shop has one a day. */
export const insertOffsets = (
  tx: Transaction,
  day: string,
  offsets: readonly z.output<typeof Offset>[],
): Promise<z.output<typeof Offset>[]> =>
  tx.rows(
    Offset,
    sql`
    insert into debt_offsets (shop_id, day, amount)
    select shop_id, ${day}::date, amount
    from unnest(${offsets.map(({ shopId }) => shopId)}::bigint[], ${offsets.map(({ amount }) => amount)}::bigint[]) as due (shop_id, amount)
    order by shop_id
    on conflict do nothing
    returning shop_id as "shopId", amount`,
  )
