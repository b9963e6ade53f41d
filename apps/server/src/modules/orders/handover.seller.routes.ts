import {
  downloadHandoverTemplate,
  handOverOrders as handOver,
  readHandoverFile,
} from '@chophien/domain/orders/handover-contract'
import { handoverErrors } from '@chophien/domain/orders/handover-errors'
import { handoverMessages } from '@chophien/domain/orders/handover-messages'
import { HANDOVER_BYTES_MAX } from '@chophien/domain/orders/limits'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type CurrentUser, type Router } from '../../platform/http/router.ts'
import { tableDownload, tableTypes } from '../../platform/tables/write-table.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { handOverOrders, handoverRows, previewHandover } from './hand-over-orders.ts'

/** Handover of many orders with tracking codes from a table. */
export function handoverRoutes(route: Router, { db }: { db: Database }): void {
  const workerOf = (user: CurrentUser) => ({ userId: user.id, shopId: shopOf(user).id })
  route.guarded(
    downloadHandoverTemplate,
    async ({ user, query }) => {
      const rows = await handoverRows(db, workerOf(user), query.ids ?? null)
      return tableDownload('don-cho-giao', query.format, rows)
    },
    { download: Object.values(tableTypes) },
  )
  route.guarded(
    readHandoverFile,
    async ({ user, file }) => {
      if (!file) throw handoverErrors.HANDOVER_FILE_MISSING()
      return { rows: await previewHandover(db, workerOf(user), file) }
    },
    {
      limit: limits.handoverFiles,
      upload: {
        jsonPart: 'about',
        filePart: 'file',
        maxBytes: HANDOVER_BYTES_MAX,
        tooLarge: handoverErrors.HANDOVER_TOO_LARGE,
      },
    },
  )
  route.guarded(handOver, async ({ user, body }) => {
    const rows = await handOverOrders(db, workerOf(user), body.rows)
    const done = rows.filter(({ state }) => state === 'DONE').length
    return new Answer({ rows }, handoverMessages.handed(done, rows.length - done))
  })
}
