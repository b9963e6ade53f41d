import type { NewTaxMode, NewTaxRate } from '@chophien/domain/taxes/forms'
import { goodsKinds, taxModes } from '@chophien/domain/taxes/kinds'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { today } from './tax-terms.queries.ts'

const RateRow = z.object({
  id: z.number(),
  goodsKind: z.enum(goodsKinds),
  vatBps: z.number(),
  pitBps: z.number(),
  pitForeignBps: z.number(),
  fromDay: z.string(),
  law: z.string(),
  createdAt: z.date(),
})

const ModeRow = z.object({
  id: z.number(),
  mode: z.enum(taxModes),
  fromDay: z.string(),
  setAt: z.date(),
  setBy: z.string(),
})

/** The rates, the latest day first; of several of one kind and day the one that counts. */
export const findTaxRates = (db: ReadDb): Promise<z.output<typeof RateRow>[]> =>
  db.rows(
    RateRow,
    sql`
    select distinct on (from_day, goods_kind) id, goods_kind as "goodsKind", vat_bps as "vatBps", pit_bps as "pitBps",
      pit_foreign_bps as "pitForeignBps", from_day::text as "fromDay", law, created_at as "createdAt"
    from tax_rates order by from_day desc, goods_kind, id desc`,
  )

/** The modes, the latest day first; of several of one day the one that counts. */
export const findTaxModes = (db: ReadDb): Promise<z.output<typeof ModeRow>[]> =>
  db.rows(
    ModeRow,
    sql`
    select distinct on (m.from_day) m.id, m.mode, m.from_day::text as "fromDay", m.set_at as "setAt",
      concat_ws(' ', u.first_name, u.last_name) as "setBy"
    from tax_modes m join published.users u on u.id = m.set_by order by m.from_day desc, m.id desc`,
  )

/** Writes rates that count from a day on; null when that day is over or has begun. */
export const insertTaxRate = (tx: Db, adminId: number, rate: NewTaxRate): Promise<{ id: number } | null> =>
  tx.maybeOne(
    IdRow,
    sql`
    insert into tax_rates (goods_kind, vat_bps, pit_bps, pit_foreign_bps, from_day, law, created_by)
    select ${rate.goodsKind}, ${rate.vatBps}::integer, ${rate.pitBps}::integer, ${rate.pitForeignBps}::integer, ${rate.fromDay}::date, ${rate.law},
      ${adminId}::bigint
    where ${rate.fromDay}::date > ${today} returning id`,
  )

/** Writes a mode that counts from a day on; null when that day is over or has begun. */
export const insertTaxMode = (tx: Db, adminId: number, { mode, fromDay }: NewTaxMode): Promise<{ id: number } | null> =>
  tx.maybeOne(
    IdRow,
    sql`
    insert into tax_modes (mode, from_day, set_by) select ${mode}, ${fromDay}::date, ${adminId}::bigint
    where ${fromDay}::date > ${today} returning id`,
  )

/** Whether an administrator has ever said how taxes are dealt with, be it that they are not withheld. */
export const hasChosenMode = (db: ReadDb): Promise<boolean> => db.exists(sql`select 1 from tax_modes`)
