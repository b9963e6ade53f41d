import type { NoticeContent } from '@chophien/domain/notices/notice-kinds'
import { planErrors } from '@chophien/domain/plans/errors'
import type { ShopPlanForm } from '@chophien/domain/plans/forms'
import { shopErrors } from '@chophien/domain/shops/errors'
import { dayText } from '@chophien/domain/text/vietnam-time'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { requireForeignShop } from '../shops/foreign-shop.ts'
import { lockShop } from '../shops/selling-shop.queries.ts'
import { lockPlan } from './plans.queries.ts'
import { SELLER_PATH } from './seller-path.ts'
import { deleteComing, findShop, findShopPlan, insertShopPlan, type ShopRow } from './shop-plans.queries.ts'

/** A shop of any status, locked until the transaction ends. Throws SHOP_NOT_FOUND, SHOP_OF_ADMIN about one that the administrator owns or works for. */
async function requireLocked(tx: Transaction, shopId: number, adminId: number): Promise<ShopRow> {
  await requireForeignShop(tx, adminId, shopId)
  await lockShop(tx, shopId)
  const shop = await findShop(tx, shopId)
  if (!shop) throw shopErrors.SHOP_NOT_FOUND()
  return shop
}

/** The plan that a shop gets, locked: a rule for today is added to it before or not at all. Throws SHOP_PLAN_UNKNOWN, PLAN_ARCHIVED. */
async function planNamed(tx: Transaction, planId: number): Promise<string> {
  const plan = await lockPlan(tx, planId)
  if (!plan) throw planErrors.SHOP_PLAN_UNKNOWN()
  if (plan.archived) throw planErrors.PLAN_ARCHIVED()
  return plan.name
}

const tellOwner = (tx: Transaction, { ownerId }: ShopRow, content: NoticeContent) =>
  writeNotices(tx, [{ userId: ownerId, ...content, path: SELLER_PATH }])

/** Sets which plan a shop has from a day on: from today only if the shop has neither an order nor a change of today. Throws SHOP_NOT_FOUND,
 *  SHOP_OF_ADMIN, SHOP_PLAN_UNKNOWN, PLAN_ARCHIVED, SHOP_PLAN_COMING, SHOP_PLAN_SAME, SHOP_PLAN_PAST, SHOP_PLAN_TODAY. */
export const setShopPlan = (
  db: Database,
  adminId: number,
  shopId: number,
  { planId, fromDay }: ShopPlanForm,
): Promise<void> =>
  db.transaction(async (tx) => {
    const shop = await requireLocked(tx, shopId, adminId)
    const plan = planId === null ? null : await planNamed(tx, planId)
    const { current, next, today, firstDay } = await findShopPlan(tx, shopId)
    if (next) throw planErrors.SHOP_PLAN_COMING(dayText(next.fromDay))
    if ((current?.id ?? null) === planId) throw planErrors.SHOP_PLAN_SAME()
    if (fromDay < today) throw planErrors.SHOP_PLAN_PAST()
    if (fromDay < firstDay) throw planErrors.SHOP_PLAN_TODAY()
    if ((await insertShopPlan(tx, { shopId, planId, fromDay, adminId })) === 0)
      throw planErrors.SHOP_PLAN_COMING(dayText(fromDay))
    await recordActions(tx, adminId, [
      {
        action: 'shop.set-plan',
        subjectId: shopId,
        subjectName: shop.name,
        before: { plan: current?.name ?? null },
        after: { plan, fromDay },
      },
    ])
    await tellOwner(tx, shop, { kind: 'shop.plan-set', data: { shop: shop.name, plan, fromDay } })
  })

/** Cancels the change of a shop's plan that is to come. Throws SHOP_NOT_FOUND, SHOP_OF_ADMIN, SHOP_PLAN_NONE_COMING. */
export const cancelShopPlan = (db: Database, adminId: number, shopId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const shop = await requireLocked(tx, shopId, adminId)
    const { next } = await findShopPlan(tx, shopId)
    if (!next || (await deleteComing(tx, shopId)) === 0) throw planErrors.SHOP_PLAN_NONE_COMING()
    const plan = next.plan?.name ?? null
    await recordActions(tx, adminId, [
      {
        action: 'shop.cancel-plan',
        subjectId: shopId,
        subjectName: shop.name,
        before: { plan, fromDay: next.fromDay },
      },
    ])
    await tellOwner(tx, shop, {
      kind: 'shop.plan-cancelled',
      data: { shop: shop.name, plan, fromDay: next.fromDay },
    })
  })
