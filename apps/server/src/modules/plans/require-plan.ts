import { planErrors } from '@chophien/domain/plans/errors'
import type { Transaction } from '../../platform/database/database.ts'
import { type LockedPlan, lockPlan } from './plans.queries.ts'

/** A plan that still takes rules and shops, locked until the transaction ends. Throws PLAN_NOT_FOUND, PLAN_ARCHIVED. */
export async function requireOpenPlan(tx: Transaction, id: number): Promise<LockedPlan> {
  const plan = await lockPlan(tx, id)
  if (!plan) throw planErrors.PLAN_NOT_FOUND()
  if (plan.archived) throw planErrors.PLAN_ARCHIVED()
  return plan
}
