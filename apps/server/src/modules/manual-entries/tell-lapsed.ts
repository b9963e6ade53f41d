import { MANUAL_WAITS_DAYS } from '@chophien/domain/manual-entries/limits'
import type { Database } from '../../platform/database/database.ts'
import { type NewNotice, writeNotices } from '../notices/notices.queries.ts'
import { noteLapsed } from './manual-entries.queries.ts'

export const MANUAL_PATH = '/admin/money/manual'

/** Proposals of one transaction. */
const AT_ONCE = 100

/** Tells who proposed a booking that nobody decided in time, once. `stop`: ends after the batch in hand. Returns how many lapsed. */
export async function tellLapsed(db: Database, stop?: AbortSignal): Promise<number> {
  let told = 0
  while (!stop?.aborted) {
    const lapsed = await db.transaction(async (tx) => {
      const rows = await noteLapsed(tx, AT_ONCE)
      const news = rows.map(
        ({ id, proposedById }): NewNotice => ({
          userId: proposedById,
          kind: 'manual-entry.lapsed',
          data: { id, days: MANUAL_WAITS_DAYS },
          path: MANUAL_PATH,
        }),
      )
      if (news.length > 0) await writeNotices(tx, news)
      return rows.length
    })
    told += lapsed
    if (lapsed < AT_ONCE) break
  }
  return told
}
