import { type Owed, owedOf } from '@chophien/domain/payouts/debt-steps'
import type { ReadDb } from '../../platform/database/database.ts'
import { type DebtAge, findDebtAges } from '../ledger/debt-ages.queries.ts'
import { findShopSums } from '../ledger/shop-sums.queries.ts'
import { findShopFacts, keepsCash } from './payable.queries.ts'

/** What a shop owes now, and since when. */
export interface ShopOwed extends Owed {
  shopId: number
  /** When the oldest part that stands was booked, or even before; null without entries. */
  since: Date | null
  isOlder: boolean
}

const older = (a: DebtAge | undefined, b: DebtAge | undefined): DebtAge | undefined =>
  a && b ? (a.since < b.since ? a : b) : (a ?? b)

/** What shops owe after all that they are owed, at least `least` (whole đồng); the others are left out. Cash of orders that are not completed is no debt. Facts of shops are read before the
 *  books, as for payouts (plan-payouts.ts). */
export async function findOwed(db: ReadDb, shopIds: readonly number[], least: number): Promise<ShopOwed[]> {
  const facts = new Map((await findShopFacts(db, shopIds)).map((shop) => [shop.shopId, shop]))
  const owing = (await findShopSums(db, shopIds)).flatMap((sums) => {
    const shop = facts.get(sums.shopId)
    const owed = shop && owedOf({ ...sums, openCash: shop.openCash })
    return owed && owed.amount >= least ? [{ shopId: sums.shopId, ...owed }] : []
  })
  if (owing.length === 0) return []
  const agesOf = async (list: 'DEBT' | 'OVERDRAWN') => {
    const of = owing
      .map(({ shopId, debt, overdrawn }) => ({ shopId, amount: list === 'DEBT' ? debt : overdrawn }))
      .filter(({ amount }) => amount > 0)
    const ages = of.length === 0 ? [] : await findDebtAges(db, list, of, list === 'DEBT' ? keepsCash : null)
    return new Map(ages.map((age) => [age.shopId, age]))
  }
  const debts = await agesOf('DEBT')
  const overdrafts = await agesOf('OVERDRAWN')
  return owing.map((owed) => {
    const age = older(debts.get(owed.shopId), overdrafts.get(owed.shopId))
    return { ...owed, since: age?.since ?? null, isOlder: age?.isOlder ?? false }
  })
}
