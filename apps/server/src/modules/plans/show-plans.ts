import type { AdminPlanDetail, ShopPlan } from '@chophien/domain/plans/admin-schemas'
import { planErrors } from '@chophien/domain/plans/errors'
import { type RuleState, ruleStatesOn } from '@chophien/domain/plans/rates'
import type { OwnPlan, SellerPlan, SellerRule } from '@chophien/domain/plans/seller-schemas'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { Db } from '../../platform/database/database.ts'
import { findPlan } from './plans.queries.ts'
import { findLiveRules, findPlanDays, findRules, type SellerRuleRow } from './rules.queries.ts'
import { findShop, findShopPlan } from './shop-plans.queries.ts'

/** A plan with all its rules. Throws PLAN_NOT_FOUND. */
export async function showPlan(db: Db, id: number): Promise<AdminPlanDetail> {
  const [plan, rules, { today, firstDay, counts }] = await Promise.all([
    findPlan(db, id),
    findRules(db, id),
    findPlanDays(db, id),
  ])
  if (!plan) throw planErrors.PLAN_NOT_FOUND()
  const states = ruleStatesOn(rules, today)
  const isFree = (fromDay: string) => fromDay > today || (fromDay === today && !counts)
  return {
    ...plan,
    firstDay,
    rules: rules.map(({ planId: _planId, createdAt, ...rule }, index) => ({
      ...rule,
      state: states[index] ?? 'PAST',
      removable: plan.archivedAt === null && isFree(rule.fromDay),
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** Which plan a shop has and will have. Throws SHOP_NOT_FOUND. */
export async function showShopPlan(db: Db, shopId: number): Promise<ShopPlan> {
  if (!(await findShop(db, shopId))) throw shopErrors.SHOP_NOT_FOUND()
  const { today: _today, ...plan } = await findShopPlan(db, shopId)
  return plan
}

const sellerRule = ({ id, path, commissionBps, cap, fromDay }: SellerRuleRow): SellerRule => ({
  id,
  category: path,
  commissionBps,
  cap,
  fromDay,
})

/** A plan as the sellers of its shops see it: on a day, and what comes later. `until`: the day from which the shop has another one. */
async function sellerPlan(
  db: Db,
  { id, name }: { id: number; name: string },
  day: string,
  until?: string,
): Promise<SellerPlan> {
  const rules = await findLiveRules(db, id)
  const states = ruleStatesOn(rules, day)
  const of = (wanted: RuleState) => rules.filter((_, index) => states[index] === wanted).map(sellerRule)
  const coming = of('COMING').filter(({ fromDay }) => until === undefined || fromDay < until)
  return { name, inForce: of('IN_FORCE'), coming: coming.sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1)) }
}

/** The commission of a seller's own shop. */
export async function showOwnPlan(db: Db, shopId: number): Promise<OwnPlan> {
  const { current, next, today } = await findShopPlan(db, shopId)
  return {
    current: current && (await sellerPlan(db, current, today, next?.fromDay)),
    next: next && { fromDay: next.fromDay, plan: next.plan && (await sellerPlan(db, next.plan, next.fromDay)) },
  }
}
