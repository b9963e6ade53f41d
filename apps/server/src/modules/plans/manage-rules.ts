import { planErrors } from '@chophien/domain/plans/errors'
import type { NewRule } from '@chophien/domain/plans/forms'
import { PLAN_RULES_MAX } from '@chophien/domain/plans/limits'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { findOwnersOfPlan } from './plans.queries.ts'
import { requireOpenPlan } from './require-plan.ts'
import { deleteRule, findCategoryName, findPlanDays, findRule, insertRule, type RuleRow } from './rules.queries.ts'
import { SELLER_PATH } from './seller-path.ts'

type Told = Pick<RuleRow, 'category' | 'commissionBps' | 'cap' | 'fromDay'>

const factsOf = ({ category, commissionBps, cap, fromDay }: Told) => ({
  category,
  commissionBps,
  cap,
  fromDay,
})

/** Tells the sellers of all shops that have the plan when the rule begins, or will have it later. */
async function tellSellers(
  tx: Transaction,
  kind: 'plan.rule-added' | 'plan.rule-removed',
  plan: { id: number; name: string },
  rule: Told,
): Promise<void> {
  const owners = await findOwnersOfPlan(tx, plan.id, rule.fromDay)
  const data = { ...rule, plan: plan.name }
  if (owners.length > 0)
    await writeNotices(
      tx,
      owners.map(({ ownerId }) => ({ userId: ownerId, kind, data, path: SELLER_PATH })),
    )
}

/** Adds a rule to a plan: from tomorrow on if a shop has the plan, else from today on. Throws PLAN_NOT_FOUND, PLAN_ARCHIVED, PLAN_RULE_CATEGORY,
 *  PLAN_RULE_PAST, PLAN_RULE_TODAY, PLAN_RULE_TAKEN, PLAN_RULES_FULL. */
export const addRule = (db: Database, adminId: number, planId: number, form: NewRule): Promise<void> =>
  db.transaction(async (tx) => {
    const plan = await requireOpenPlan(tx, planId)
    const found = form.categoryId === null ? null : await findCategoryName(tx, form.categoryId)
    if (form.categoryId !== null && !found) throw planErrors.PLAN_RULE_CATEGORY()
    const category = found?.name ?? null
    // Nothing changes them while the plan is locked.
    const { today, firstDay, ruleCount } = await findPlanDays(tx, planId)
    if (form.fromDay < today) throw planErrors.PLAN_RULE_PAST()
    if (form.fromDay < firstDay) throw planErrors.PLAN_RULE_TODAY()
    if (ruleCount >= PLAN_RULES_MAX) throw planErrors.PLAN_RULES_FULL()
    if (!(await insertRule(tx, { ...form, planId, category, adminId }))) throw planErrors.PLAN_RULE_TAKEN()
    const rule = { ...form, category }
    await recordActions(tx, adminId, [
      { action: 'plan.add-rule', subjectId: planId, subjectName: plan.name, after: factsOf(rule) },
    ])
    await tellSellers(tx, 'plan.rule-added', plan, rule)
  })

/** Removes a rule that has counted for nothing; returns the plan's id. Throws PLAN_RULE_NOT_FOUND, PLAN_RULE_STARTED, PLAN_ARCHIVED. */
export const removeRule = (db: Database, adminId: number, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const rule = await findRule(tx, id)
    if (!rule) throw planErrors.PLAN_RULE_NOT_FOUND()
    const plan = await requireOpenPlan(tx, rule.planId)
    if ((await deleteRule(tx, rule)) === 0)
      throw (await findRule(tx, id)) ? planErrors.PLAN_RULE_STARTED() : planErrors.PLAN_RULE_NOT_FOUND()
    await recordActions(tx, adminId, [
      { action: 'plan.remove-rule', subjectId: plan.id, subjectName: plan.name, before: factsOf(rule) },
    ])
    await tellSellers(tx, 'plan.rule-removed', plan, rule)
    return plan.id
  })
