import { DEBT_PATH, debtNews } from '@chophien/domain/payouts/debt-messages'
import type { ShopDebts } from '../payments/shop-debts.ts'
import { requireSeller } from '../sellers/decide-identity.ts'
import { type DebtDeps, reviewDebts } from './review-debts.ts'
import { tellOwner } from './shop-account-news.ts'

/** Debts that lines of the bank's statement pay. */
export const shopDebts = (deps: DebtDeps): ShopDebts => ({
  async paid(tx, { shopId, amount }) {
    const seller = await requireSeller(tx, shopId)
    await tellOwner(deps.enqueueMail, tx, seller, { ...debtNews.paid(seller.shopName, amount), path: DEBT_PATH })
  },
  review: (shopIds) => reviewDebts(deps, shopIds),
})
