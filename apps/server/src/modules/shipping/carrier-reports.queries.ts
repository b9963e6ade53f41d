import type { Carrier } from '@chophien/domain/shipping/carrier-status'
import type { CarrierReport } from '@chophien/domain/shipping/read-report'
import type { Database, Db } from '../../platform/database/database.ts'
import { keepPartitions } from '../../platform/database/partitions.queries.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

/** Keeps a report as it was sent; `report` is null when it could not be read. Returns its id. */
export const keepReport = async (
  db: Db,
  { carrier, report, raw }: { carrier: Carrier; report: CarrierReport | null; raw: Buffer },
): Promise<number> =>
  (
    await db.one(
      IdRow,
      sql`
      insert into carrier_reports (carrier, tracking_code, status_code, status_text, reported_at, raw)
      values (${carrier}, ${report?.trackingCode ?? null}, ${report?.statusCode ?? null}, ${report?.statusText ?? null}, ${report?.at ?? null}, ${raw})
      returning id`,
    )
  ).id

/** Notes that a report counted for an order: that it changed the order, or was noted there, or led a case on. */
export const markMoved = (db: Db, id: number): Promise<number> =>
  db.run(sql`update carrier_reports set moved_order = true where id = ${id}`)

/** Makes the coming weeks of reports and drops those that are more than ninety days ago, after which no carrier accepts a complaint. */
export const keepReportPartitions = (db: Database): Promise<number> => keepPartitions(db, 'carrier_reports')
