import { DEBT_PATH, debtNews } from '@chophien/domain/payouts/debt-messages'
import type { ShopDebts } from '../payments/shop-debts.ts'
import { requireSeller } from '../sellers/decide-identity.ts'
import { type DebtDeps, reviewAfterwards } from './review-debts.ts'
import { tellOwner } from './shop-account-news.ts'

/** Debts that lines of the bank's statement pay. */
export const shopDebts = (deps: DebtDeps): ShopDebts => ({
  async paid(tx, { shopId, amount }) {
    const seller = await requireSeller(tx, shopId)
    await tellOwner(deps.enqueueMail, tx, seller, { ...debtNews.paid(seller.shopName, amount), path: DEBT_PATH })
  },
  async takenBack(tx, { shopId, amount }) {
    const seller = await requireSeller(tx, shopId)
    await tellOwner(deps.enqueueMail, tx, seller, { ...debtNews.takenBack(seller.shopName, amount), path: DEBT_PATH })
  },
  review: (shopIds) => reviewAfterwards(deps, shopIds),
})
