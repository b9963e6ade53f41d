import type { Database } from '../../platform/database/database.ts'
import { hasTurned, turnPromotions } from './promotions.queries.ts'

/** Voids what is kept of the front page when a promotion's time has begun or ended since the last look. Idempotent; a crash leaves it to the
 *  next look. Returns how many have turned. */
export async function followPromotionDates(db: Database): Promise<number> {
  if (!(await hasTurned(db))) return 0
  return db.transaction(async (tx) => {
    const turned = await turnPromotions(tx)
    if (turned > 0) tx.changed(['promotions'])
    return turned
  })
}
