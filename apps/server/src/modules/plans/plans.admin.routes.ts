import {
  addPlanRule,
  archivePlan as archiveCall,
  cancelShopPlan as cancelCall,
  changePlan as changeCall,
  createPlan as createCall,
  getAdminPlan,
  getShopPlan,
  listAdminPlans,
  listShopsOfPlan,
  removePlanRule,
  setShopPlan as setCall,
} from '@chophien/domain/plans/admin-contract'
import { planErrors } from '@chophien/domain/plans/errors'
import { planMessages as text } from '@chophien/domain/plans/messages'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { archivePlan, changePlan, createPlan } from './manage-plans.ts'
import { addRule, removeRule } from './manage-rules.ts'
import { findAllPlans, findPlan, findShopsOfPlan } from './plans.queries.ts'
import { cancelShopPlan, setShopPlan } from './set-shop-plan.ts'
import { showPlan, showShopPlan } from './show-plans.ts'

/** Administrators' commission plans: their rules, and which shop has which. */
export function planAdminRoutes(route: Router, { db }: { db: Database }): void {
  route.guarded(listAdminPlans, ({ reads }) => findAllPlans(reads))
  route.guarded(
    createCall,
    async ({ user, body }) => new Answer(await showPlan(db, await createPlan(db, user.id, body)), text.created),
  )
  route.guarded(getAdminPlan, ({ params }) => showPlan(db, params.id))
  route.guarded(listShopsOfPlan, async ({ params, query, reads }) => {
    if (!(await findPlan(db, params.id))) throw planErrors.PLAN_NOT_FOUND()
    return findShopsOfPlan(reads, params.id, query.after)
  })
  route.guarded(changeCall, async ({ user, params, body }) => {
    await changePlan(db, user.id, params.id, body)
    return new Answer(await showPlan(db, params.id), text.changed)
  })
  route.guarded(addPlanRule, async ({ user, params, body }) => {
    await addRule(db, user.id, params.id, body)
    return new Answer(await showPlan(db, params.id), text.ruleAdded)
  })
  route.guarded(
    removePlanRule,
    async ({ user, params }) =>
      new Answer(await showPlan(db, await removeRule(db, user.id, params.id)), text.ruleRemoved),
  )
  route.guarded(getShopPlan, ({ params }) => showShopPlan(db, params.id))
  route.guarded(setCall, async ({ user, params, body }) => {
    await setShopPlan(db, user.id, params.id, body)
    return new Answer(await showShopPlan(db, params.id), text.shopSet)
  })
  route.guarded(cancelCall, async ({ user, params }) => {
    await cancelShopPlan(db, user.id, params.id)
    return new Answer(await showShopPlan(db, params.id), text.shopCancelled)
  })
  route.guarded(archiveCall, async ({ user, params }) => {
    await archivePlan(db, user.id, params.id)
    return new Answer(await showPlan(db, params.id), text.archived)
  })
}
