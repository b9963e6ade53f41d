import { AdminPlan, PlanShop } from '@chophien/domain/plans/admin-schemas'
import type { NewPlan } from '@chophien/domain/plans/forms'
import * as z from 'zod/mini'
import { findCursorPage } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { CountRow, IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { dayAsText, rowsOfPlan, today } from './today.queries.ts'

const PlanRow = z.extend(z.omit(AdminPlan, { archivedAt: true }), { archivedAt: z.nullable(z.date()) })

/** Plans with what is counted of them; `id`: only this one. */
async function findPlans(db: ReadDb, id: number | null): Promise<AdminPlan[]> {
  const rows = await db.rows(
    PlanRow,
    sql`
    select p.id, p.name, p.note, p.version, p.archived_at as "archivedAt",
      (select count(*) from ${rowsOfPlan(sql`p.id`)}) as "shopCount",
      case when g.commission_bps is not null then json_build_object('commissionBps', g.commission_bps, 'cap', g.cap) end as general
    from commission_plans p left join lateral (
      select r.commission_bps, r.cap from commission_rules r
      where r.plan_id = p.id and r.category_id is null and r.from_day <= ${today} order by r.from_day desc limit 1
    ) g on true
    where ${id}::bigint is null or p.id = ${id}
    order by p.archived_at is not null, lower(p.name collate "vi-x-icu"), p.id`,
  )
  return rows.map(({ archivedAt, ...plan }) => ({ ...plan, archivedAt: archivedAt?.toISOString() ?? null }))
}

/** All plans, those that are archived last. */
export const findAllPlans = (db: ReadDb): Promise<AdminPlan[]> => findPlans(db, null)

export const findPlan = async (db: ReadDb, id: number): Promise<AdminPlan | null> =>
  (await findPlans(db, id))[0] ?? null

const LockedPlan = z.object({
  id: z.number(),
  name: z.string(),
  note: z.string(),
  version: z.number(),
  archived: z.boolean(),
})
export type LockedPlan = z.output<typeof LockedPlan>

/** Locks a plan, so that its rules and the shops that get it are changed one after the other; null when there is none. */
export const lockPlan = (tx: Transaction, id: number): Promise<LockedPlan | null> =>
  tx.maybeOne(
    LockedPlan,
    sql`
    select id, name, note, version, archived_at is not null as archived from commission_plans where id = ${id} for no key update`,
  )

/** Lets plans be made one after the other, for their greatest number. */
export const lockPlans = (tx: Transaction): Promise<number> =>
  tx.run(sql`lock table commission_plans in share row exclusive mode`)

export const countOpenPlans = async (tx: Transaction): Promise<number> =>
  (await tx.one(CountRow, sql`select count(*) as count from commission_plans where archived_at is null`)).count

export const insertPlan = (tx: Transaction, { name, note }: NewPlan, adminId: number): Promise<{ id: number }> =>
  tx.one(
    IdRow,
    sql`insert into commission_plans (name, note, created_by) values (${name}, ${note}, ${adminId}) returning id`,
  )

export const writePlan = (tx: Transaction, id: number, { name, note }: NewPlan): Promise<number> =>
  tx.run(sql`update commission_plans set name = ${name}, note = ${note}, version = version + 1 where id = ${id}`)

/** Archives a locked plan; 0 when a shop has it or will have it. */
export const writeArchived = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`
    update commission_plans set archived_at = now(), version = version + 1
    where id = ${id} and archived_at is null and not exists (select from ${rowsOfPlan(sql`${id}`)})`)

/** The shops of a plan, the newest first. */
export const findShopsOfPlan = (db: ReadDb, planId: number, after: number | undefined) =>
  findCursorPage(db, PlanShop, {
    columns: sql`
      s.id, s.name, ${dayAsText(sql`had.from_day`)} as "fromDay", had.from_day > ${today} as coming`,
    from: sql`(select sp.shop_id, sp.from_day from ${rowsOfPlan(sql`${planId}`)}) had join published.shops s on s.id = had.shop_id`,
    id: sql`s.id`,
    where: [],
    after,
  })

const Owner = z.object({ ownerId: z.number(), shopName: z.string() })
export type Owner = z.output<typeof Owner>

/** Whom a rule of a plan from a day on concerns: not those whose shop has another plan by then. */
export const findOwnersOfPlan = (db: Db, planId: number, fromDay: string): Promise<Owner[]> =>
  db.rows(
    Owner,
    sql`
    select s.owner_id as "ownerId", s.name as "shopName"
    from (select sp.shop_id from ${rowsOfPlan(sql`${planId}`, sql`${fromDay}::date`)}) had
      join published.shops s on s.id = had.shop_id
    order by s.id`,
  )
