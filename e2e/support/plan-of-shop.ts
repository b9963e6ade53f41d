import { dayFromNow, writePlan, writeRule, writeShopPlan } from '../../apps/server/src/testing/commission-plans.ts'
import type { Market } from './market.ts'

/** A plan of a shop, with rates in force and to come. */
export async function planOf(
  db: Market['db'],
  { shopId, categoryId, words }: { shopId: number; categoryId: number; words: string },
): Promise<number> {
  const name = `${words} ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await writePlan(db, { name, note: `Ghi chú của ${words}` })
  await writeRule(db, id, { commissionBps: 450, cap: 1_000_000_000 })
  await writeRule(db, id, { categoryId, commissionBps: 300 })
  await writeRule(db, id, { categoryId, commissionBps: null, fromDay: dayFromNow(9) })
  await writeShopPlan(db, { shopId, planId: id, fromDay: dayFromNow(0) })
  await writeShopPlan(db, { shopId, planId: null, fromDay: dayFromNow(40) })
  return id
}
