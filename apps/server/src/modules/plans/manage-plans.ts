import { planErrors } from '@chophien/domain/plans/errors'
import type { NewPlan, PlanForm } from '@chophien/domain/plans/forms'
import { PLANS_MAX } from '@chophien/domain/plans/limits'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { countOpenPlans, insertPlan, lockPlans, writeArchived, writePlan } from './plans.queries.ts'
import { requireOpenPlan } from './require-plan.ts'

/** Runs a change of a plan's name. Throws PLAN_NAME_TAKEN. */
async function named<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'commission_plans_name_unique')
      throw planErrors.PLAN_NAME_TAKEN()
    throw error
  }
}

/** Makes a plan without rules; returns its id. Throws PLAN_NAME_TAKEN, PLANS_FULL. */
export const createPlan = (db: Database, adminId: number, form: NewPlan): Promise<number> =>
  named(db, async (tx) => {
    await lockPlans(tx)
    if ((await countOpenPlans(tx)) >= PLANS_MAX) throw planErrors.PLANS_FULL()
    const { id } = await insertPlan(tx, form, adminId)
    await recordActions(tx, adminId, [
      { action: 'plan.create', subjectId: id, subjectName: form.name, after: { ...form } },
    ])
    return id
  })

const changeable = ['name', 'note'] as const

/** Renames a plan. Throws PLAN_NOT_FOUND, PLAN_ARCHIVED, PLAN_MOVED_ON (optimistic lock), PLAN_NAME_TAKEN. */
export const changePlan = (db: Database, adminId: number, id: number, form: PlanForm): Promise<void> =>
  named(db, async (tx) => {
    const plan = await requireOpenPlan(tx, id)
    if (plan.version !== form.version) throw planErrors.PLAN_MOVED_ON(plan.name)
    await writePlan(tx, id, form)
    const changed = changeable.filter((field) => plan[field] !== form[field])
    await recordActions(tx, adminId, [
      {
        action: 'plan.change',
        subjectId: id,
        subjectName: form.name,
        before: Object.fromEntries(changed.map((field) => [field, plan[field]])),
        after: Object.fromEntries(changed.map((field) => [field, form[field]])),
      },
    ])
  })

/** Archives a plan. Throws PLAN_NOT_FOUND, PLAN_ARCHIVED, PLAN_IN_USE. */
export const archivePlan = (db: Database, adminId: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = await requireOpenPlan(tx, id)
    if ((await writeArchived(tx, id)) === 0) throw planErrors.PLAN_IN_USE()
    await recordActions(tx, adminId, [{ action: 'plan.archive', subjectId: id, subjectName: name }])
  })
